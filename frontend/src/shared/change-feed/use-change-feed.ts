import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import { loadWhenOnline } from '../browser/load-when-online.ts';
import { sessionEnded } from '../session/session-slice.ts';
import { useToken } from '../session/use-token.ts';
import type { Area } from '../session/tokens.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeSubscriber } from './change-stream.ts';
import { setLive } from './liveness.ts';
import { shopApi } from '../api/shop-api.ts';
import { tagsToInvalidate } from '../api/tags.ts';

/** While a user is logged in to the area, refetches data that others change. */
export function useChangeFeed(area: Area): void {
  const token = useToken(area);
  const dispatch = useDispatch();
  useEffect(() => {
    if (token === undefined) return undefined;
    let run = new AbortController();
    const subscriber: ChangeSubscriber = {
      token,
      loadedSince: performance.timeOrigin,
      onNotification: (notification) => dispatch(shopApi.util.invalidateTags([...tagsToInvalidate(notification)])),
      onLive: (live) => {
        // After an abort the next feed reports it.
        if (!run.signal.aborted) setLive(live);
      },
      onSessionEnd: (end) => dispatch(sessionEnded({ area, token, end })),
    };
    let feed: ChangeFeed | undefined;
    const start = (): void => {
      run = new AbortController();
      const { signal } = run;
      // Visitors who are not logged in don’t load it.
      void loadWhenOnline(() => import('./change-feed.ts')).then(({ openChangeFeed }) => {
        if (signal.aborted) return undefined;
        feed ??= openChangeFeed(ENDPOINTS.changeStream.path, subscriber);
        return feed.run(signal);
      });
    };
    const stop = (): void => {
      run.abort();
      setLive(false);
    };
    const restart = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) start();
    };
    start();
    // A page in the back/forward cache gives up the lead.
    globalThis.addEventListener('pagehide', stop);
    globalThis.addEventListener('pageshow', restart);
    return () => {
      globalThis.removeEventListener('pagehide', stop);
      globalThis.removeEventListener('pageshow', restart);
      stop();
    };
  }, [area, dispatch, token]);
}
