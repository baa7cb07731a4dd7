// A believable history of the demo shop: people, print orders with their way through production, safety orders, messages.
// Times are relative to the moment the demo shop is filled, so that it always looks as if it had been busy this week.
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ArtworkKey } from './artwork.ts';

export interface DemoCustomer {
  readonly key: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
}
export interface DemoStaff {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}
export interface DemoStageMove {
  readonly to: Stage;
  /** Hours after the order was placed. */
  readonly after: number;
  /** A staff member's key. */
  readonly by: string;
  readonly note?: string;
}
export interface DemoPrintOrder {
  readonly customer: string;
  /** A print product's key. */
  readonly product: string;
  readonly artwork: ArtworkKey;
  /** In steps of 500. */
  readonly quantity: number;
  /** Which of the product's two prices was taken. */
  readonly tier: 500 | 1000;
  readonly placedHoursAgo: number;
  /** In the order they happened. A new order starts in Prepress, without a move. */
  readonly moves: readonly DemoStageMove[];
}
export interface DemoSafetyOrder {
  /** A customer's key, or undefined for a guest. */
  readonly customer?: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly placedHoursAgo: number;
  readonly items: readonly { readonly product: string; readonly sizes: Readonly<Record<string, number>> }[];
}

export const customers: readonly DemoCustomer[] = [
  {
    key: 'layla',
    name: 'Layla Haddad',
    company: 'Dune & Draft Studio',
    email: 'layla@duneanddraft.example',
    phone: '+971 50 555 0134',
    location: 'Office 1204, Al Safa Tower, Sheikh Zayed Road, Dubai',
  },
  {
    key: 'omar',
    name: 'Omar Rahal',
    company: 'Noor Optics',
    email: 'omar.rahal@nooroptics.example',
    phone: '+971 55 555 0177',
    location: 'Shop 8, Al Majaz Waterfront, Sharjah',
  },
  {
    key: 'priya',
    name: 'Priya Menon',
    company: 'Sorrel Kitchen',
    email: 'priya@sorrelkitchen.example',
    phone: '+971 52 555 0119',
    location: 'Unit 3, Alserkal Lane 4, Al Quoz, Dubai',
  },
  {
    key: 'yusuf',
    name: 'Yusuf Al Amin',
    company: 'Torque Garage',
    email: 'yusuf@torquegarage.example',
    phone: '+971 56 555 0162',
    location: 'Warehouse 17, Industrial Area 6, Sharjah',
  },
  {
    key: 'grace',
    name: 'Grace Mendoza',
    company: 'Clinic Rima',
    email: 'grace.mendoza@clinicrima.example',
    phone: '+971 50 555 0148',
    location: 'Ground floor, Medical Centre 2, Al Nahyan, Abu Dhabi',
  },
  {
    key: 'tariq',
    name: 'Tariq Siddiqui',
    company: 'Gulfline Contracting',
    email: 'tariq@gulfline.example',
    phone: '+971 54 555 0105',
    location: 'Site office, Plot 44, Dubai Investments Park 1, Dubai',
  },
  {
    key: 'noura',
    name: 'Noura Al Falasi',
    company: 'Falak Academy',
    email: 'noura@falakacademy.example',
    phone: '+971 50 555 0191',
    location: 'Building 5, Academic City, Dubai',
  },
  {
    key: 'daniel',
    name: 'Daniel Okafor',
    company: 'Northgate Consulting',
    email: 'd.okafor@northgate.example',
    phone: '+971 58 555 0126',
    location: 'Level 9, Al Maryah Tower, Abu Dhabi',
  },
  {
    key: 'mariam',
    name: 'Mariam Qureshi',
    company: 'Olive Boutique',
    email: 'mariam@oliveboutique.example',
    phone: '+971 52 555 0183',
    location: 'Shop 21, Al Jimi Mall, Al Ain',
  },
  {
    key: 'chen',
    name: 'Chen Wei',
    company: 'Tidal Resorts',
    email: 'chen.wei@tidalresorts.example',
    phone: '+971 55 555 0152',
    location: 'Marketing office, Marjan Island, Ras Al Khaimah',
  },
  {
    key: 'sunita',
    name: 'Sunita Rao',
    company: 'Fizz Gym',
    email: 'sunita@fizzgym.example',
    phone: '+971 56 555 0140',
    location: 'Corniche Road 12, Ajman',
  },
];

export const staff: readonly DemoStaff[] = [
  { key: 'hassan', name: 'Hassan Karim', email: 'hassan@pressline.example', role: 'production' },
  { key: 'maria', name: 'Maria Santos', email: 'maria@pressline.example', role: 'owner' },
];

const move = (to: Stage, after: number, by: 'hassan' | 'maria', note?: string): DemoStageMove =>
  note === undefined ? { to, after, by } : { to, after, by, note };

/** A job without trouble, up to the stage it has reached; `pace` stretches it. */
function smooth(upTo: Stage, pace = 1): DemoStageMove[] {
  const moves = [
    move('Printing', 3.5, 'hassan'),
    move('Collating', 9, 'hassan'),
    move('Binding', 13, 'maria'),
    move('Polywrap', 19, 'maria'),
    move('Shipping', 23, 'hassan'),
    move('Completed', 47, 'maria'),
  ];
  return moves
    .slice(0, moves.findIndex((m) => m.to === upTo) + 1)
    .map((m) => ({ ...m, after: Math.round(m.after * pace * 10) / 10 }));
}

type Row = readonly [
  customer: string,
  product: string,
  artwork: ArtworkKey,
  quantity: number,
  tier: 500 | 1000,
  placedHoursAgo: number,
  moves: readonly DemoStageMove[],
];
const rows: readonly Row[] = [
  // done and delivered
  ['layla', 'matte-laminated-business-cards', 'dune-card', 1000, 1000, 1180, smooth('Completed')],
  ['daniel', 'a4-letterheads', 'northgate-letterhead', 2000, 1000, 1030, smooth('Completed', 1.2)],
  ['priya', 'folded-menus', 'sorrel-menu', 500, 500, 894, smooth('Completed', 0.9)],
  ['yusuf', 'paper-car-mats', 'torque-mat', 3000, 1000, 820, smooth('Completed', 1.1)],
  [
    'omar',
    'spot-uv-business-cards',
    'noor-card',
    500,
    500,
    742,
    [
      move('Printing', 5, 'hassan'),
      move('Prepress', 6, 'hassan', 'Varnish plate 2 mm off. New plate ordered.'),
      move('Printing', 24, 'hassan'),
      move('Collating', 31, 'maria'),
      move('Polywrap', 33, 'maria', 'Nothing to bind.'),
      move('Shipping', 40, 'hassan'),
      move('Completed', 66, 'maria'),
    ],
  ],
  ['chen', 'tri-fold-brochures', 'tidal-brochure', 1500, 500, 655, smooth('Completed', 1.3)],
  ['mariam', 'laminated-shopping-bags', 'olive-bag', 500, 500, 610, smooth('Completed', 2.4)],
  ['noura', 'award-certificates', 'falak-certificate', 500, 500, 540, smooth('Completed')],
  ['sunita', 'a6-handouts', 'fizz-handout', 2500, 500, 470, smooth('Completed', 0.8)],
  ['grace', 'appointment-cards', 'rima-card', 1000, 1000, 402, smooth('Completed')],
  ['tariq', 'printed-winter-safety-jackets', 'gulfline-logo', 500, 500, 396, smooth('Completed', 4.1)],
  ['layla', 'soft-touch-business-cards', 'dune-card', 500, 500, 322, smooth('Completed', 1.1)],
  ['daniel', 'window-envelopes', 'northgate-envelope', 2000, 1000, 300, smooth('Completed')],
  ['priya', 'scalloped-paper-table-mats', 'sorrel-mat', 3000, 1000, 240, smooth('Completed', 1.4)],
  // on the way
  ['chen', 'dl-flyers', 'tidal-dl', 4000, 1000, 168, smooth('Shipping', 1.5)],
  ['yusuf', 'kraft-car-mats', 'torque-mat', 5000, 1000, 75, smooth('Shipping', 1.6)],
  ['omar', 'sticker-sheets', 'noor-sticker', 1000, 1000, 52, smooth('Shipping')],
  ['mariam', 'die-cut-presentation-folders', 'olive-folder', 500, 500, 49, smooth('Shipping', 1.2)],
  ['layla', 'a5-flyers', 'dune-flyer', 1500, 500, 31, smooth('Shipping')],
  // being wrapped
  ['noura', 'branded-notepads', 'falak-notepad', 1000, 1000, 71, smooth('Polywrap', 1.4)],
  [
    'sunita',
    'die-cut-vinyl-stickers',
    'fizz-sticker',
    1000,
    1000,
    45,
    [move('Printing', 4, 'hassan'), move('Polywrap', 20, 'maria', 'Cut on the plotter. Nothing to collate or bind.')],
  ],
  ['grace', 'ncr-invoice-books', 'rima-form', 500, 500, 40, smooth('Polywrap')],
  ['daniel', 'square-business-cards', 'northgate-square', 500, 500, 22, smooth('Polywrap', 0.9)],
  // being bound
  [
    'chen',
    'stapled-booklets-a5',
    'tidal-booklet',
    1000,
    1000,
    118,
    [
      move('Printing', 6, 'hassan'),
      move('Collating', 20, 'hassan'),
      move('Binding', 27, 'maria', 'Waiting for a stitching head, due tomorrow.'),
    ],
  ],
  ['priya', 'long-drinks-menus', 'sorrel-drinks', 500, 500, 38, smooth('Binding', 1.3)],
  ['tariq', 'printed-bomber-safety-jackets', 'gulfline-logo', 500, 500, 64, smooth('Binding', 3)],
  // being collated
  ['layla', 'corporate-stationery-set', 'dune-letterhead', 500, 500, 29, smooth('Collating', 1.2)],
  ['noura', 'bi-fold-brochures', 'falak-brochure', 1000, 1000, 26, smooth('Collating')],
  ['mariam', 'shaped-hang-tags', 'olive-tag', 2000, 1000, 20, smooth('Collating', 1.1)],
  // on the press
  [
    'yusuf',
    'laminated-car-mats',
    'torque-mat',
    2000,
    1000,
    51,
    [
      move('Printing', 4, 'hassan'),
      move('Prepress', 5, 'hassan', 'Blue came out too dark on the first sheet. Asked the customer.'),
      move('Printing', 44, 'maria', 'Customer approved the lighter blue by phone.'),
    ],
  ],
  ['omar', 'rounded-corner-business-cards', 'noor-card', 1000, 1000, 18, smooth('Printing')],
  ['daniel', 'gold-foil-business-cards', 'northgate-card', 500, 500, 15, smooth('Printing', 1.4)],
  ['sunita', 'a5-flyers', 'fizz-flyer', 5000, 1000, 12, smooth('Printing', 0.9)],
  ['chen', 'table-tent-menus', 'tidal-tent', 1000, 1000, 9, smooth('Printing')],
  // new, or back at the desk
  [
    'priya',
    'burger-boxes',
    'sorrel-box',
    2000,
    1000,
    46,
    [move('Printing', 4, 'hassan'), move('Prepress', 7, 'maria', 'No bleed on the lid. Asked Priya for a new file.')],
  ],
  [
    'grace',
    'vertical-business-cards',
    'rima-vertical-card',
    500,
    500,
    33,
    [move('Printing', 3, 'hassan'), move('Prepress', 3.5, 'hassan', 'Moved by mistake. The proof isn’t approved yet.')],
  ],
  ['mariam', 'boutique-ribbon-bags', 'olive-bag', 500, 500, 8, []],
  ['tariq', 'a4-letterheads', 'gulfline-letterhead', 1000, 1000, 6.5, []],
  ['layla', 'qr-business-cards', 'dune-card', 1000, 1000, 4, []],
  ['noura', 'award-certificates', 'falak-certificate', 500, 500, 2.2, []],
  ['yusuf', 'label-rolls', 'torque-label', 1500, 500, 1.1, []],
  ['omar', 'matte-laminated-business-cards', 'noor-card', 500, 500, 0.4, []],
];
export const printOrders: readonly DemoPrintOrder[] = rows.map(
  ([customer, product, artwork, quantity, tier, placedHoursAgo, moves]) => ({
    customer,
    product,
    artwork,
    quantity,
    tier,
    placedHoursAgo,
    moves,
  }),
);

function from(key: string): Pick<DemoSafetyOrder, 'customer' | 'name' | 'email' | 'phone' | 'location'> {
  const found = customers.find((c) => c.key === key);
  if (found === undefined) throw new Error(`no customer ${key}`);
  const { name, email, phone, location } = found;
  return { customer: key, name, email, phone, location };
}
export const safetyOrders: readonly DemoSafetyOrder[] = [
  {
    ...from('tariq'),
    placedHoursAgo: 690,
    items: [
      { product: 'two-band-vest-yellow', sizes: { Medium: 20, Large: 40, XL: 25 } },
      { product: 'zip-coverall-navy', sizes: { Medium: 10, Large: 20, XL: 10 } },
    ],
  },
  {
    name: 'Imran Butt',
    email: 'imran@sandlineroads.example',
    phone: '+971 50 555 0111',
    location: 'Gate 3, Jebel Ali Industrial 2, Dubai',
    placedHoursAgo: 520,
    items: [{ product: 'traffic-marshal-vest', sizes: { Medium: 4, Large: 8, XL: 4 } }],
  },
  {
    ...from('yusuf'),
    placedHoursAgo: 388,
    items: [{ product: 'workshop-coverall-grey', sizes: { Small: 1, Medium: 3, Large: 4, XL: 2 } }],
  },
  {
    name: 'Fatima Al Zaabi',
    email: 'fatima.alzaabi@homeworks.example',
    phone: '+971 55 555 0166',
    location: 'Villa 19, Khalifa City A, Abu Dhabi',
    placedHoursAgo: 240,
    items: [
      { product: 'visitor-vest-blue', sizes: { Large: 6, XL: 4 } },
      { product: 'security-vest-black', sizes: { Large: 2, XL: 2 } },
    ],
  },
  {
    ...from('chen'),
    placedHoursAgo: 130,
    items: [{ product: 'hi-vis-polo-yellow', sizes: { Small: 6, Medium: 12, Large: 12, XL: 4 } }],
  },
  {
    ...from('tariq'),
    placedHoursAgo: 74,
    items: [
      { product: 'cargo-trousers-navy-tape', sizes: { Medium: 15, Large: 30, XL: 15 } },
      { product: 'work-shirt-denim-blue', sizes: { Medium: 15, Large: 30, XL: 15 } },
      { product: 'braced-vest-orange', sizes: { Large: 30 } },
    ],
  },
  {
    name: 'George Thomas',
    email: 'george@coldchain.example',
    phone: '+971 52 555 0158',
    location: 'Cold Store 4, Hamriyah Free Zone, Sharjah',
    placedHoursAgo: 27,
    items: [{ product: 'winter-cargo-trousers-black', sizes: { Small: 2, Medium: 6, Large: 8, XL: 3 } }],
  },
  {
    ...from('priya'),
    placedHoursAgo: 5,
    items: [{ product: 'chef-pant-check', sizes: { Small: 3, Medium: 4, Large: 2 } }],
  },
];
