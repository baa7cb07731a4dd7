import { useNavigate, useLocation, useSearchParams } from 'react-router-dom';

export interface CursorPages {
  /** The cursor of the current page; undefined for the first page. */
  readonly after: string | undefined;
  readonly toNext: (next: string) => void;
  readonly toPrevious: () => void;
}

/** Cursor pagination in the URL. “Previous” is the browser's back, or the first page. */
export function useCursorPages(): CursorPages {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  // Keep the search, but not the open item.
  const firstPage = new URLSearchParams(params);
  firstPage.delete('after');
  firstPage.delete('open');
  return {
    after: params.get('after') ?? undefined,
    toNext: (next) =>
      void navigate(
        { pathname, search: new URLSearchParams([...firstPage, ['after', next]]).toString() },
        { state: { isFromPreviousPage: true } },
      ),
    toPrevious: () => {
      // Only a page reached by “Next” has its previous page in the browser history.
      const isFromPreviousPage = typeof state === 'object' && state !== null && 'isFromPreviousPage' in state;
      void (isFromPreviousPage ? navigate(-1) : navigate({ pathname, search: firstPage.toString() }));
    },
  };
}
