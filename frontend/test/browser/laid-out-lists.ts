// A list that draws only its rows in sight finds some: jsdom lays nothing out, so every element would be 0 high.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { get: () => 600, configurable: true });
