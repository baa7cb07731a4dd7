// The products of the demo shop. The fields are those of the shop's own forms.

export type PrintCategory =
  | 'Business Cards'
  | 'Premium Business Cards'
  | 'Official Papers'
  | 'Brochures'
  | 'Flyers'
  | 'Envelopes'
  | 'Table Mat'
  | 'Shopping Bags'
  | 'Fast Food Boxes'
  | 'Die Cutting Products'
  | 'Sticker'
  | 'Menu'
  | 'Luxury Products'
  | 'Car Mat'
  | 'Safety Jackets';
export type SafetyCategory = 'Safety Vest' | 'Safety Cargo Trousers' | 'Pant-Shirts-Coveralls';

export interface DemoPrintProduct {
  /** Names the product's pictures; never shown. */
  readonly key: string;
  readonly title: string;
  readonly category: PrintCategory;
  /** AED, added to the price of each run. */
  readonly label: number;
  readonly dimensions?: string;
  readonly description: string;
  /** AED for a run of 500, and for one of 1,000. */
  readonly quantity_500: number;
  readonly quantity_1000: number;
  /** Before the discount that the badge promises. */
  readonly original_500?: number;
  readonly original_1000?: number;
  readonly badge?: string;
  /** Printed on one side; on both if absent. */
  readonly sides?: 1;
}

export interface DemoSafetyProduct {
  readonly key: string;
  readonly title: string;
  readonly category: SafetyCategory;
  /** The line under the title on the garment's tag. */
  readonly label: string;
  /** AED a piece. */
  readonly price: number;
  readonly size: readonly string[];
  readonly description: string;
}

/** Title and description of each product in a language, by its key. */
export type ProductTexts = Readonly<Record<string, readonly [title: string, description: string]>>;
