declare global {
  interface Window {
    /** Whether Continue or Submit was pressed before hydration. */
    hasQueuedSubmit?: boolean
    /** Shows every step of a form at once, as without JavaScript. Does nothing after `takeOver`. */
    openAllSteps?: () => void
    /**
     * Ends what this script does, so that the page can be hydrated. Returns false if it must not be, because the visitor has
     * used the form since all of its steps were opened, or has posted it.
     */
    takeOver?: () => boolean
  }
}

/** How long hydration may take to carry out a press on Continue or Submit. */
const PATIENCE_MS = 2_000

/**
 * Runs in the head of every page. With `data-script`, a form shows its first step only, from the first paint. Until the page is
 * hydrated, a press on Continue or Submit is remembered. If a script of the page doesn't load, or hydration doesn't come in time,
 * every step opens in place, with the category in the URL, and only a press on Submit posts the form. A press between `takeOver` and
 * hydration is remembered too.
 */
export const preHydrationScript = [
  '(function(d,w){var r=d.documentElement,pressed,timer,opened,used,over,added;',
  'r.setAttribute("data-script","");',
  'w.openAllSteps=function(){if(over||opened)return;opened=!0;clearTimeout(timer);r.removeAttribute("data-script");category();if(!pressed)return;',
  'if(!pressed.hasAttribute("data-continue"))return pressed.click();',
  'var h=pressed.form.querySelectorAll(".wizard-step-title")[1];if(h)h.focus()};',
  'function category(){var s=d.querySelector("form[data-wizard] select[name=category]"),c=new URLSearchParams(location.search).get("category");',
  'c=c&&c.trim();if(!s||!c)return;s.value=c;if(s.value!==c)s.add(added=new Option(c,c,!0,!0))}',
  'w.takeOver=function(){if(used)return!1;over=!0;opened=!1;clearTimeout(timer);if(added)added.remove();r.setAttribute("data-script","");return!0};',
  'addEventListener("submit",function(e){var f=e.target,b=e.submitter||f.querySelector("[type=submit]");if(!f.hasAttribute("data-wizard")||e.defaultPrevented)return;',
  'if(opened&&!b.hasAttribute("data-continue")){used=!0;return}',
  `e.preventDefault();if(opened)return;w.hasQueuedSubmit=!0;pressed=b;if(!over)timer=timer||setTimeout(w.openAllSteps,${PATIENCE_MS})});`,
  'function use(e){if(opened&&e.target.matches("input,select,textarea"))used=!0}',
  'addEventListener("input",use,!0);addEventListener("focusin",use,!0);',
  'addEventListener("error",function(e){if(e.target.tagName==="SCRIPT")w.openAllSteps()},!0)',
  '})(document,window)',
].join('')
