import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ENDPOINTS } from '@pressline/contracts/http/endpoints.ts';
import { selectToken, sessionEnded, type WithSession } from '../session/session-slice.ts';
import type { Area } from '../session/tokens.ts';
import { hearHints } from './subscribe.ts';
import { setLive } from './liveness.ts';
import { shopApi } from '../api/shop-api.ts';
import { hintedAt } from '../api/tags.ts';

/** While a page of the area is open and somebody is logged in, what others change shows by itself. */
export function useHints(area: Area): void {
  const token = useSelector((state: WithSession) => selectToken(state, area));
  const dispatch = useDispatch();
  useEffect(() => {
    if (token === undefined) return undefined;
    const stop = new AbortController();
    void hearHints(
      ENDPOINTS.hints.path,
      {
        token,
        readSince: performance.timeOrigin,
        onHint: (hint) => dispatch(shopApi.util.invalidateTags([...hintedAt(hint)])),
        // One that was given up is followed by another, whose state it is then.
        onLive: (live) => {
          if (!stop.signal.aborted) setLive(live);
        },
        onEnded: (end) => dispatch(sessionEnded({ area, token, end })),
      },
      stop.signal,
    );
    return () => {
      stop.abort();
      setLive(false);
    };
  }, [area, dispatch, token]);
}
