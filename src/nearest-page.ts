/** A page of the site: `{ path: '/car-shipping', title: 'Car Shipping' }`. */
export type ListedPage = { readonly path: string; readonly title: string }

/** How much two texts must have in common, from 0 to 1: `/car-shiping` has 0.92 in common with `/car-shipping`. */
const LEAST_IN_COMMON = 0.5

/** Words that say nothing about what a page is about. */
const COMMON_WORDS = 'a|an|the|my|ship|shipping|quotes?|form'

/**
 * Runs in the head of the not-found page, which loads no other script. Logs the path, and if a page is near it, puts its link in
 * place of the one in `#nearest-page`. What counts first is what the page is about, by its path or title: `/boat-shipping` and
 * `/boats` are near `/boat-quote-form`. Then the spelling of the path. What two texts have in common is measured in pairs of letters.
 */
export const nearestPageScript = (pages: readonly ListedPage[]): string =>
  [
    '(function(d,path,pages){console.error("Page not found: "+path);',
    'function words(s){return s.toLowerCase().replace(/[^a-z0-9]+/g," ").trim()}',
    'function pairs(s){s=" "+s+" ";var r=[],i=2;for(;i<=s.length;i++)r.push(s.slice(i-2,i));return r}',
    'function common(a,b){var x=pairs(a),y=pairs(b),all=x.length+y.length;',
    'return 2*x.filter(function(p){var i=y.indexOf(p);if(i>=0)return y.splice(i,1)}).length/all}',
    `function subject(s){return words(words(s).replace(/\\b(${COMMON_WORDS})\\b/g,""))}`,
    'function near(a,b){return a.length>2&&(b+" ").indexOf(a.replace(/s$/,"")+" ")===0?1:common(a,b)}',
    'function score(p){var own=subject(path),spelling=common(words(path),words(p[0]));',
    'return own?Math.max(spelling*.9,near(own,subject(p[0])),near(own,subject(p[1])))+spelling/100:0}',
    'd.addEventListener("DOMContentLoaded",function(){var line=d.getElementById("nearest-page"),link=line&&line.querySelector("a"),best,most=0;',
    'pages.forEach(function(p){var s=score(p);if(s>most){best=p;most=s}});',
    `if(!link||most<${LEAST_IN_COMMON})return;`,
    'link.href=best[0];link.textContent=best[1];line.replaceChildren("Did you mean ",link,"?")})',
    `})(document,location.pathname,${JSON.stringify(pages.map(({ path, title }) => [path, title])).replaceAll('<', '\\u003c')})`,
  ].join('')
