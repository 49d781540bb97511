import { showToast } from './toast.client.ts';

/**
 * Copies a text and says so in a toast.
 * @param what name of the text: `caption`
 * @param ifRefused sentence that says what to do if the browser refuses to copy
 */
export async function copyText(text: string, what: string, ifRefused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what.slice(0, 1).toUpperCase()}${what.slice(1)} copied` });
  } catch {
    showToast({
      title: `The ${what} couldn’t be copied`,
      description: ifRefused,
      destructive: true,
    });
  }
}
