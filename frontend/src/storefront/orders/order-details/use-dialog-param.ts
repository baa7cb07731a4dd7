import { useSearchParams } from 'react-router-dom';

/** The dialogs of an order’s page. */
const DIALOGS = ['again', 'cancel', 'share'] as const;
export type OrderDialogName = (typeof DIALOGS)[number];

/** The open dialog, stored in the URL, so that it is open again after a login, and the back button closes it. */
export function useDialogParam(): readonly [
  OrderDialogName | undefined,
  (dialog: OrderDialogName | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  const name = params.get('ask');
  return [
    DIALOGS.find((dialog) => dialog === name),
    (dialog) => {
      setParams(dialog === undefined ? {} : { ask: dialog }, {
        preventScrollReset: true,
        replace: dialog === undefined,
      });
    },
  ];
}
