/** What the board keeps in its URL. */
export interface BoardUrlState {
  readonly view: 'board' | 'table';
  readonly q: string;
  readonly lateOnly: boolean;
}

export function readBoardUrl(params: URLSearchParams): BoardUrlState {
  return {
    view: params.get('view') === 'table' ? 'table' : 'board',
    q: (params.get('q') ?? '').slice(0, 100),
    lateOnly: params.has('late'),
  };
}

/** Leaves out defaults. */
export function writeBoardUrl({ view, q, lateOnly }: BoardUrlState): URLSearchParams {
  return new URLSearchParams({
    ...(view === 'table' && { view }),
    ...(q !== '' && { q }),
    ...(lateOnly && { late: 'yes' }),
  });
}
