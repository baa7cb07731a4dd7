// @ts-check
// For pages with a server-rendered first view, before the app is loaded. The content security policy forbids inline scripts.

// The app is loaded once the page with its first picture is painted: until then they need the bandwidth.
const [entry, ...parts] = (document.currentScript?.dataset.code ?? '').split(' ');
if (entry) {
  const load = () => {
    for (const href of parts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    void import(entry);
  };
  // A second frame starts once the first is painted.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (picture instanceof HTMLImageElement && !picture.complete) {
    picture.addEventListener('load', afterPaint);
    picture.addEventListener('error', afterPaint);
  } else afterPaint();
  // A picture may be slow, and a background tab paints nothing.
  setTimeout(load, 1_500);
}

const isHydrated = () => document.getElementById('first-view') === null;

// The app clicks the button again after hydration (src/app/early-event-replay.ts).
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('#root button') : null;
    if (button === null || isHydrated()) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  },
  true,
);

// Forms that only the app can send wait for it; the search has an action and works without.
addEventListener(
  'submit',
  (event) => {
    const form = event.target instanceof Element ? event.target.closest('#root form:not([action])') : null;
    if (form !== null && !isHydrated()) event.preventDefault();
  },
  true,
);
