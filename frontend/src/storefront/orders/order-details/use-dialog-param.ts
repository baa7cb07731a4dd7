import { useSearchParams } from 'react-router-dom';

/** What can be asked for on an order's page; each opens a dialog. */
const ASKED = ['again', 'cancel', 'share'] as const;
export type Asked = (typeof ASKED)[number];

/**
 * Which dialog is open. It stands in the address, so that whoever has to log in again comes back to it, and going back
 * closes it.
 */
export function useAsked(): readonly [Asked | undefined, (asked: Asked | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const name = params.get('ask');
  return [
    ASKED.find((asked) => asked === name),
    (asked) => {
      setParams(asked === undefined ? {} : { ask: asked }, { preventScrollReset: true, replace: asked === undefined });
    },
  ];
}
