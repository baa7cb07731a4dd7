import { copyDemoTo, runFolder } from '../support/demo-folder.ts';
import { ShopProcess } from '../support/shop-process.ts';

/** Many test files log in and ask for links in one shop. */
const MANY_LOGINS = { LINKS_PER_HOUR: '10000', WRONG_PASSWORDS: '10000' };

let shop: ShopProcess | undefined;
let started: Promise<void> | undefined;

/** The demo shop that the test files of a worker share; `startSharedShop` starts it. It ends with the worker, whose last moment is too short to remove its folder. */
export function sharedShop(): ShopProcess {
  shop ??= new ShopProcess({ DEMO: 'true', ...MANY_LOGINS }, runFolder());
  return shop;
}

export function startSharedShop(): Promise<void> {
  started ??= start(sharedShop());
  return started;
}

async function start(demo: ShopProcess): Promise<void> {
  await copyDemoTo(demo);
  await demo.start();
  demo.endAtExit();
}
