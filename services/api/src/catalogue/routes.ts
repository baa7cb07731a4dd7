import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { joinGroups } from '../http/route-group.ts';
import { printCatalogueRoutes, safetyCatalogueRoutes } from './catalogue-routes.ts';
import type { MakePictures } from './pictures/product-pictures.ts';
import { dielineRoutes } from './dieline-routes.ts';
import { productHistoryRoute, safetyProductHistoryRoute } from './product-history-routes.ts';
import { printProductRoutes, safetyProductRoutes } from './product-routes.ts';
import type { ProductSearch } from './search/product-search.ts';
import { searchRoute } from './search/search-route.ts';

export interface CatalogueDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
  readonly makePictures: MakePictures;
  readonly search: ProductSearch;
}

export function catalogueRoutes(deps: CatalogueDeps) {
  return joinGroups({
    printCatalogue: printCatalogueRoutes(deps),
    printProducts: printProductRoutes(deps),
    safetyCatalogue: safetyCatalogueRoutes(deps),
    safetyProducts: safetyProductRoutes(deps),
    history: {
      productHistory: productHistoryRoute(deps),
      safetyProductHistory: safetyProductHistoryRoute(deps),
    },
    search: { search: searchRoute(deps) },
    dielines: dielineRoutes(deps),
  });
}
