import { copyDemoTo, runFolder } from '../support/demo-folder.ts';
import { ShopProcess } from '../support/shop-process.ts';

/** Many test files do in one shop what its limits allow one visitor in an hour. */
const NO_LIMITS = {
  SIGN_UPS_PER_HOUR: '10000',
  GUEST_ORDERS_PER_HOUR: '10000',
  MESSAGES_PER_HOUR: '10000',
  LINKS_PER_HOUR: '10000',
  WRONG_PASSWORDS: '10000',
};

let shop: ShopProcess | undefined;
let started: Promise<void> | undefined;

/** The demo shop that the test files of a worker share; `startSharedShop` starts it. It ends with the worker, whose last moment is too short to remove its folder. */
export function sharedShop(): ShopProcess {
  shop ??= new ShopProcess({ DEMO: 'true', ...NO_LIMITS }, runFolder());
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
