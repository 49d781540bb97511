import { useEffect, useState } from 'react';
import { type PrivateLink, takePrivateToken } from './private-token.client.ts';

/**
 * The token of the private link that this tab was opened with; null when there is none, undefined
 * until the browser has been asked.
 */
export function usePrivateToken(link: PrivateLink): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = (): void => {
      setToken(takePrivateToken(link));
    };
    read();
    // A second link opened in this tab changes nothing but the part behind the #.
    window.addEventListener('hashchange', read);
    return () => {
      window.removeEventListener('hashchange', read);
    };
  }, [link]);
  return token;
}
