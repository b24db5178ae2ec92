/** A page of the site: `{ path: '/car-shipping', title: 'Car Shipping' }`. */
export type ListedPage = { readonly path: string; readonly title: string }

/** How much two paths must have in common, from 0 to 1: `/car-shiping` has 0.92 in common with `/car-shipping`. */
const LEAST_IN_COMMON = 0.5

/**
 * Runs in the head of the not-found page, which loads no other script. Logs the path, and if a page has a similar one, puts its
 * link in place of the one in `#nearest-page`. What two paths have in common is measured in pairs of letters. The start of a path
 * is enough: `/boats` is near `/boat-quote-form`.
 */
export const nearestPageScript = (pages: readonly ListedPage[]): string =>
  [
    '(function(d,path,pages){console.error("Page not found: "+path);',
    'function words(s){return s.toLowerCase().replace(/[^a-z0-9]+/g," ").trim()}',
    'function pairs(s){s=" "+s+" ";var r=[],i=2;for(;i<=s.length;i++)r.push(s.slice(i-2,i));return r}',
    'function common(a,b){var x=pairs(a),y=pairs(b),all=x.length+y.length;',
    'return 2*x.filter(function(p){var i=y.indexOf(p);if(i>=0)return y.splice(i,1)}).length/all}',
    'function score(p){var a=words(path),b=words(p[0]),start=a.replace(/s$/,"");',
    'return start.length>2&&b.indexOf(start+" ")===0?1:common(a,b)}',
    'd.addEventListener("DOMContentLoaded",function(){var line=d.getElementById("nearest-page"),link=line&&line.querySelector("a"),best,most=0;',
    'pages.forEach(function(p){var s=score(p);if(s>most){best=p;most=s}});',
    `if(!link||most<${LEAST_IN_COMMON})return;`,
    'link.href=best[0];link.textContent=best[1];line.replaceChildren("Did you mean ",link,"?")})',
    `})(document,location.pathname,${JSON.stringify(pages.map(({ path, title }) => [path, title])).replaceAll('<', '\\u003c')})`,
  ].join('')
