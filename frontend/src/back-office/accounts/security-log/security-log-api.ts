import type { ResponseOf, QueryOf } from '@pressline/contracts/api/route-table.ts';
import { listPage, type ListPage } from '../../../shared/api/list-page.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';

export type SecurityLogEntry = ResponseOf<'securityLog'>['entries'][number];

interface SecurityLogPage extends ListPage<SecurityLogEntry> {
  /** IP addresses and browsers are deleted after this many days. */
  readonly ipAddressDays: number;
}

const securityLogApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    securityLog: build.query<SecurityLogPage, QueryOf<'securityLog'>>({
      query: (query) => ({ endpoint: 'securityLog', query: { ...query } }),
      transformResponse: ({ entries, ip_address_days: ipAddressDays }: ResponseOf<'securityLog'>, meta) => ({
        ...listPage(entries, meta),
        ipAddressDays,
      }),
      providesTags: [listTag('security-log')],
    }),
  }),
});

export const { useSecurityLogQuery } = securityLogApi;
