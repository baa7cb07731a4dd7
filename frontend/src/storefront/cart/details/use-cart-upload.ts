import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { isProblem, sessionEndOf } from '../../../shared/api/base-query.ts';
import { selectToken, sessionEnded, type WithSession } from '../../../shared/session/session-slice.ts';
import { cartUploads, type CartUpload, type UploadTask } from './cart-uploads.ts';

/** The upload of a file to a slot: a side of a line. */
export function useCartUpload(slot: string): {
  readonly upload: CartUpload | undefined;
  readonly start: (task: Pick<UploadTask, 'file' | 'kind' | 'onUploaded'>) => void;
  readonly cancel: () => void;
} {
  const store = useStore<WithSession>();
  const upload = useSyncExternalStore(
    cartUploads.subscribe,
    () => cartUploads.stateOf(slot),
    () => undefined,
  );
  return {
    upload,
    start: (task) => {
      const token = selectToken(store.getState(), 'store');
      const onFailed: UploadTask['onFailed'] = (error) => {
        if (token !== undefined && isProblem(error) && error.status === 401)
          store.dispatch(sessionEnded({ area: 'store', token, end: sessionEndOf(error) }));
      };
      void cartUploads.start(slot, { ...task, token, onFailed });
    },
    cancel: () => {
      cartUploads.cancel(slot);
    },
  };
}
