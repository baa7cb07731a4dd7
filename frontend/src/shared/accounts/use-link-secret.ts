import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret that a link from a mail carries behind its `#`, taken out of the address at once: it stays neither in the
 * address bar nor in the history. Gone with the page.
 */
export function useSecretOfLink(): string | undefined {
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
