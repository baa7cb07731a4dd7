// Makes this process a browser's page, as far as jsdom goes. Node keeps what it has in common with a browser and what
// works together in it: `fetch` takes no form data, blob or abort signal but Node's own.
import 'fake-indexeddb/auto';
import { JSDOM, VirtualConsole } from 'jsdom';

// Each test file cleans up for itself (`each-test.ts`); the library would do so for the worker's first file only.
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const ORIGIN = 'http://pressline.test';

const virtualConsole = new VirtualConsole();
const page = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: ORIGIN,
  pretendToBeVisual: true,
  virtualConsole,
});
const { window } = page;

/** What both have, and where only jsdom's works with its elements. */
const OF_JSDOM: ReadonlySet<string> = new Set([
  'CustomEvent',
  'Event',
  'EventTarget',
  'MessageEvent',
  'localStorage',
  'navigator',
  'sessionStorage',
  'Storage',
]);
/** Timers stay Node's, so that Jest can fake them. */
const NEVER_OF_JSDOM = /^(globalThis|window|self|undefined|NaN|Infinity|(set|clear)(Timeout|Interval)|queueMicrotask)$/;

for (const name of Object.getOwnPropertyNames(window)) {
  if (NEVER_OF_JSDOM.test(name) || (name in globalThis && !OF_JSDOM.has(name))) continue;
  takeFromWindow(name);
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) takeFromWindow(name);
for (const name of ['window', 'self'])
  Object.defineProperty(globalThis, name, { value: globalThis, configurable: true });

function takeFromWindow(name: string): void {
  const value: unknown = Reflect.get(window, name);
  const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name);
  Object.defineProperty(
    globalThis,
    name,
    typeof value === 'function'
      ? { value: isMethod ? (value.bind(window) as unknown) : value, configurable: true, writable: true }
      : {
          get: () => Reflect.get(window, name) as unknown,
          set: (next: unknown) => Reflect.set(window, name, next),
          configurable: true,
        },
  );
}

/** On the page's window, too, where libraries take it from an element. */
function provide(name: string, value: unknown): void {
  for (const target of [globalThis, window])
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

// jsdom takes no abort signal but its own.
type Listen = (
  this: unknown,
  type: string,
  listener: EventListener,
  options?: AddEventListenerOptions | boolean,
) => void;
const prototype = window.EventTarget.prototype as unknown as { addEventListener: Listen; removeEventListener: Listen };
const { addEventListener } = prototype;
prototype.addEventListener = function (type, listener, options) {
  if (typeof options !== 'object' || !(options.signal instanceof AbortSignal))
    addEventListener.call(this, type, listener, options);
  else if (!options.signal.aborted) {
    const { signal, ...rest } = options;
    signal.addEventListener('abort', () => {
      prototype.removeEventListener.call(this, type, listener, rest);
    });
    addEventListener.call(this, type, listener, rest);
  }
};
takeFromWindow('addEventListener');

// Nothing is laid out, so nothing has a size, a place or a neighbour to scroll to.
class NothingToObserve {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly never[] {
    return [];
  }
}
provide('ResizeObserver', NothingToObserve);
provide('IntersectionObserver', NothingToObserve);
for (const name of ['scrollTo', 'scrollBy', 'scroll']) {
  provide(name, () => undefined);
  Object.defineProperty(window.Element.prototype, name, { value: () => undefined, configurable: true, writable: true });
}
Object.defineProperty(window.Element.prototype, 'scrollIntoView', {
  value: () => undefined,
  configurable: true,
  writable: true,
});

/** jsdom shows dialogs, but neither opens them over the page nor gives the focus back. */
const opener = new WeakMap<HTMLDialogElement, Element | null>();
Object.assign(window.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    opener.set(this, document.activeElement);
    this.open = true;
    const first = this.querySelector<HTMLElement>('[autofocus], button, [href], input, select, textarea, [tabindex]');
    (first ?? this).focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const focused = opener.get(this);
    if (focused instanceof HTMLElement) focused.focus();
    this.dispatchEvent(new Event('close'));
  },
});
window.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true })) === true) dialog.close();
});

// Nothing is painted either.
Object.defineProperty(window.HTMLCanvasElement.prototype, 'getContext', { value: () => null, configurable: true });

/** A wide screen with a mouse, and a preference for reduced motion. */
provide('matchMedia', (media: string) =>
  Object.assign(new window.EventTarget(), {
    media,
    matches: /min-width|hover: hover|pointer: fine|prefers-reduced-motion: reduce/.test(media),
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
);

/** A form in the page is jsdom's; what is sent is Node's. */
const NodeFormData = globalThis.FormData;
provide(
  'FormData',
  class extends NodeFormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (form === undefined) return;
      for (const [name, value] of new window.FormData(form, submitter)) this.append(name, value);
    }
  },
);

type Send = (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) => void;
const xhr = window.XMLHttpRequest.prototype as unknown as { send: Send; abort: (this: XMLHttpRequest) => void };
const { send, abort } = xhr;
const aborted = new WeakSet<XMLHttpRequest>();
xhr.abort = function () {
  aborted.add(this);
  abort.call(this);
};
xhr.send = function (body) {
  if (!(body instanceof NodeFormData)) {
    send.call(this, body);
    return;
  }
  const encoded = new Response(body);
  void encoded.arrayBuffer().then((bytes) => {
    if (aborted.has(this)) return;
    this.setRequestHeader('Content-Type', encoded.headers.get('content-type') ?? '');
    send.call(this, bytes);
  });
};

/** Without holding up the end of the process. */
const NodeChannel = globalThis.BroadcastChannel;
provide(
  'BroadcastChannel',
  class extends NodeChannel {
    constructor(name: string) {
      super(name);
      (this as unknown as { unref: () => void }).unref();
    }
  },
);

/** An error that a page reports was not caught, so it fails the test. */
function fail(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
provide('reportError', fail);
virtualConsole.on('jsdomError', (error) => fail(error.cause ?? error));

/** The page as on a visitor’s first visit. */
export function emptyPage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; expires=${new Date(0).toUTCString()}`;
  window.history.replaceState(null, '', '/');
}
