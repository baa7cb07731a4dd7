import { useNavigate, useLocation, useSearchParams } from 'react-router-dom';

interface CursorPages {
  /** The cursor of the page that is shown; undefined is the first. */
  readonly after: string | undefined;
  readonly toNext: (next: string) => void;
  readonly toPrevious: () => void;
}

/** The page of a plain list, in the address; the way back is the browser's own, or the first page. */
export function useCursorPages(): CursorPages {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  // A search goes along; what is open on one page is not on the next.
  const firstPage = new URLSearchParams(params);
  firstPage.delete('after');
  firstPage.delete('open');
  return {
    after: params.get('after') ?? undefined,
    toNext: (next) =>
      void navigate(
        { pathname, search: new URLSearchParams([...firstPage, ['after', next]]).toString() },
        { state: { paged: true } },
      ),
    toPrevious: () => {
      // Only a page that was turned to here has the one before it in the browser's history.
      const paged = typeof state === 'object' && state !== null && 'paged' in state;
      void (paged ? navigate(-1) : navigate({ pathname, search: firstPage.toString() }));
    },
  };
}
