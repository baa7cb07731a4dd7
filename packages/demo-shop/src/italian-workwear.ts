// Titles and descriptions of the workwear in Italian, by the key of the product.
import type { ProductTexts } from './product.ts';

export const italianWorkwear: ProductTexts = {
  'two-band-vest-yellow': [
    'Gilet alta visibilità a due bande, giallo',
    'Poliestere da 120 g con due bande riflettenti da 50 mm e zip frontale.',
  ],
  'braced-vest-orange': [
    'Gilet alta visibilità con bretelle, arancione',
    'Due bande e due bretelle, per essere visibili da ogni lato.',
  ],
  'executive-vest-navy': [
    'Gilet da caposquadra, blu navy e giallo',
    'Parte bassa scura che nasconde lo sporco, cinque tasche, portapenne e portabadge trasparente.',
  ],
  'mesh-vest-summer': ['Gilet estivo in rete', 'Rete traforata per lavorare al caldo. Pesa 110 g.'],
  'visitor-vest-blue': [
    'Gilet per visitatori, blu',
    'Blu royal, per riconoscere subito gli ospiti. Scritta VISITOR sulla schiena.',
  ],
  'traffic-marshal-vest': [
    'Gilet per movieri',
    'Maniche corte e bande riflettenti incrociate sulla schiena, per chi lavora su strada.',
  ],
  'break-away-vest': [
    'Gilet a sgancio rapido',
    'Si apre su spalle e fianchi se resta impigliato. Per chi lavora vicino alle macchine.',
  ],
  'surveyor-vest': [
    'Gilet da geometra con passante radio',
    'Dieci tasche, una tasca per tablet, un passante per la radio e una zip robusta.',
  ],
  'security-vest-black': ['Gilet security, nero', 'Nero con bande argento e scritta SECURITY sulle spalle.'],
  'folded-vest-pack': [
    'Confezione da tre gilet, colori misti',
    'Un gilet giallo, uno arancione e uno verde in una sacca.',
  ],
  'rescue-vest-red': [
    'Gilet primo soccorso, rosso',
    'Rosso con scritte bianche, per addetti al primo soccorso e antincendio.',
  ],
  'cargo-trousers-khaki': ['Pantaloni cargo, kaki', 'Sei tasche, tasconi a soffietto e ginocchia rinforzate.'],
  'cargo-trousers-navy-tape': [
    'Pantaloni cargo con bande, blu navy',
    'Due bande argento sotto il ginocchio e tasca per il telefono sulla coscia sinistra.',
  ],
  'hi-vis-cargo-trousers-orange': [
    'Pantaloni cargo alta visibilità, arancione',
    'Arancione fluorescente e blu navy, con bande riflettenti dal bordo a contrasto.',
  ],
  'hi-vis-cargo-trousers-yellow': [
    'Pantaloni cargo alta visibilità, giallo',
    'Giallo fluorescente con cosce e ginocchia scure che nascondono lo sporco.',
  ],
  'holster-cargo-trousers': [
    'Pantaloni cargo con tasche portautensili, nero',
    'Tasche esterne per chiodi e utensili, passante per il martello e tasche per ginocchiere.',
  ],
  'cargo-shorts-stone': ['Bermuda cargo, sabbia', 'Al ginocchio e di rapida asciugatura, con due tasconi.'],
  'flame-retardant-cargo-trousers': [
    'Pantaloni cargo ignifughi, blu royal',
    'Per saldatura e petrolchimico. Patte su ogni tasca e doppia banda riflettente.',
  ],
  'stretch-cargo-trousers-grey': [
    'Pantaloni cargo elasticizzati, grigio',
    'Vestibilità slim con inserti elastici su ginocchia e retro e zip a contrasto.',
  ],
  'cargo-trousers-olive-folded': [
    'Pantaloni cargo ripstop, oliva',
    'Leggeri e antistrappo, con coulisse alle caviglie.',
  ],
  'winter-cargo-trousers-black': [
    'Pantaloni cargo foderati, nero e giallo',
    'Per celle frigorifere. Fodera in pile, sprone giallo e una banda larga.',
  ],
  'zip-coverall-navy': [
    'Tuta intera con zip, blu navy',
    'Zip a doppio cursore, vita elastica e bande riflettenti su petto, maniche e gambe.',
  ],
  'twill-work-pant-green': [
    'Pantaloni da lavoro in twill, verde bottiglia',
    'Taglio liscio con piega stirata e tasche oblique rinforzate.',
  ],
  'work-shirt-denim-blue': [
    'Camicia da lavoro a maniche lunghe, blu denim',
    'Due taschini con patta, chiusura a bottoni e sprone più scuro.',
  ],
  'hi-vis-coverall-orange': [
    'Tuta intera alta visibilità, arancione',
    'Tessuto fluorescente con bretelle riflettenti e doppie bande sulle gambe.',
  ],
  'hi-vis-polo-yellow': [
    'Polo alta visibilità, giallo',
    'Maglia a nido d’ape traspirante con colletto e due bande riflettenti.',
  ],
  'bib-and-brace-royal': [
    'Salopette da lavoro, blu royal',
    'Bretelle regolabili, tascone sul petto e tasca portametro sulla gamba.',
  ],
  'short-sleeve-shirt-khaki': [
    'Camicia da lavoro a maniche corte, kaki',
    'Popeline leggero con spalline, per autisti e capisquadra.',
  ],
  'workshop-coverall-grey': [
    'Tuta da officina, grigio e rosso',
    'Spalle e polsini a contrasto, con taschino portapenne sulla manica.',
  ],
  'hi-vis-work-shirt-orange': [
    'Camicia alta visibilità, arancione e blu navy',
    'Drill di cotone con aerazione sotto le ascelle e bande a X sulla schiena.',
  ],
  'chef-pant-check': ['Pantaloni da cuoco, antracite', 'Coulisse in vita e vestibilità comoda. Lavabili a 60 °C.'],
  'disposable-coverall-white': [
    'Tuta monouso, bianca',
    'Con cappuccio ed elastici a polsi e caviglie. Per verniciatura e spruzzo.',
  ],
  'work-shirt-pack-folded': [
    'Confezione da tre camicie da lavoro',
    'Tre camicie a maniche lunghe della stessa taglia, piegate in un sacchetto.',
  ],
};
