// Before React, as React and what it needs find out while they load whether there is a page.
import { emptyPage } from './browser-globals.ts';
import './frontend-modules.ts';
import './production-react.ts';
import { NativeEnvironment } from '../../../tests/jest/native-environment.ts';

/** A worker with one page in it, which each test file finds empty. */
export default class BrowserEnvironment extends NativeEnvironment {
  readonly #console = globalThis.console;

  /** Libraries that stay loaded have put globals of their own into the page. */
  protected override restoreGlobals(): void {}

  /** Modules with JSX are transformed, so Jest maps their lines. */
  protected override mapStackTraces(): void {}

  override async teardown(): Promise<void> {
    await super.teardown();
    emptyPage();
    // Jest's own for one test file reports everything after it as a failure of the whole run.
    globalThis.console = this.#console;
  }
}
