const MEMBERS = [
  // HTMLFormElement
  'acceptCharset autocomplete enctype noValidate rel relList checkValidity reportValidity requestSubmit reset',
  // HTMLElement
  'dir inert accessKey draggable spellcheck autocapitalize editContext contentEditable enterKeyHint isContentEditable inputMode',
  'virtualKeyboardPolicy offsetParent offsetTop offsetLeft offsetWidth offsetHeight popover innerText outerText writingSuggestions',
  'dataset nonce autofocus tabIndex attributeStyleMap attachInternals blur click focus hidePopover showPopover togglePopover',
  'autocorrect focusGroup focusGroupStart',
  // Element
  'namespaceURI localName tagName className classList attributes shadowRoot assignedSlot innerHTML outerHTML scrollTop scrollLeft',
  'scrollWidth scrollHeight clientTop clientLeft clientWidth clientHeight elementTiming customElementRegistry activeViewTransition',
  'firstElementChild lastElementChild childElementCount previousElementSibling nextElementSibling animate append attachShadow',
  'checkVisibility closest computedStyleMap getAnimations getAttribute getAttributeNS getAttributeNames getAttributeNode',
  'getAttributeNodeNS getBoundingClientRect getClientRects getElementsByClassName getElementsByTagName getElementsByTagNameNS getHTML',
  'hasAttribute hasAttributeNS hasAttributes hasPointerCapture insertAdjacentElement insertAdjacentHTML insertAdjacentText matches',
  'moveBefore prepend querySelector querySelectorAll releasePointerCapture removeAttribute removeAttributeNS removeAttributeNode',
  'replaceChildren replaceWith requestFullscreen requestPointerLock scroll scrollBy scrollIntoView scrollIntoViewIfNeeded scrollTo',
  'setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTMLUnsafe setPointerCapture startViewTransition',
  'toggleAttribute webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen currentCSSZoom pseudo setHTML',
  // Node
  'nodeType nodeName baseURI isConnected ownerDocument parentNode parentElement childNodes firstChild lastChild previousSibling',
  'nextSibling nodeValue textContent appendChild cloneNode compareDocumentPosition getRootNode hasChildNodes insertBefore',
  'isDefaultNamespace isEqualNode isSameNode lookupNamespaceURI lookupPrefix normalize removeChild replaceChild',
  // EventTarget
  'addEventListener dispatchEvent removeEventListener',
]

/**
 * Members of the form element of a page, from Chromium 156. A control with such a name hides the member, and React, the browser's
 * extensions and our own scripts need it. Left out are those that a field may hide: tests/categories/own/sample-form-names.json asks them.
 */
export const FORM_MEMBERS: ReadonlySet<string> = new Set(MEMBERS.flatMap((names) => names.split(' ')))
