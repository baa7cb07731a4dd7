import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret after the `#` of an emailed link. It is removed from the URL at once, so that it stays neither in the
 * address bar nor in the history.
 */
export function useLinkSecret(): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(hash.slice(1));
  // Another link, opened on the same page.
  if (hash.length > 1 && hash.slice(1) !== secret) setSecret(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);
  return secret === '' ? undefined : secret;
}
