/** Updates the embed code and the preview of the list when a visitor changes the form. */
import { paths } from '../../paths.ts';
import { getJson, sentenceOf } from '../../ui/data/api.client.ts';
import { copyText } from '../../ui/toast/copy-text.client.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import { embedCode, embedTitle, parseEmbedQuery } from './embed-query.ts';

/** The greatest height of the preview in pixels; the pasted code has the same limit. */
const MOST_HEIGHT = 6000;

/** Events that say that a visitor uses the form; hovering comes before the first click. */
const SIGNS_OF_USE = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** Adds all venues or organizers to their field; the built page has none, because there may be too many. */
async function fill(field: HTMLSelectElement, what: 'venues' | 'organizers'): Promise<void> {
  try {
    const records = (await getJson(paths.api[what])) as { id: string; name: string }[];
    field.append(...records.map(({ id, name }) => new Option(name, id)));
  } catch (error) {
    showToast({
      title: `The ${what} couldn’t be loaded`,
      description: `${sentenceOf(error as Error)} Everything else works; reload the page to choose one.`,
      destructive: true,
    });
  }
}

export function installEmbedBuilder(): void {
  const builder = document.querySelector<HTMLElement>('[data-embed-builder]');
  const form = builder?.querySelector('form');
  const code = builder?.querySelector<HTMLElement>('[data-embed-code]');
  const frame = builder?.querySelector<HTMLIFrameElement>('[data-embed-preview]');
  const venue = form?.querySelector<HTMLSelectElement>('[name=venue]');
  const organizer = form?.querySelector<HTMLSelectElement>('[name=organizer]');
  if (!builder || !form || !code || !frame || !venue || !organizer) return;

  let shown = frame.getAttribute('src');
  const show = (): void => {
    const entries = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const filters = parseEmbedQuery(new URLSearchParams(entries));
    const names = {
      venue: filters.venue && venue.selectedOptions[0]?.text,
      organizer: filters.organizer && organizer.selectedOptions[0]?.text,
    };
    code.textContent = embedCode(filters, builder.dataset['site'] ?? location.origin, names);
    frame.title = embedTitle(filters, names);
    const address = paths.embed(filters);
    if (shown === address) return;
    shown = address;
    // Replaces the document of the frame, so that the Back button leaves the page instead of going through
    // each choice.
    frame.contentWindow?.location.replace(address);
  };
  form.addEventListener('change', show);
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    show();
  });
  builder.querySelector('[data-copy-embed]')?.addEventListener('click', () => {
    // Selects the code, so that a visitor whose browser refuses to copy can copy it with the keyboard.
    getSelection()?.selectAllChildren(code);
    void copyText(code.textContent, 'code', 'It’s selected now: copy it with the keyboard.');
  });
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ guideHeight?: unknown } | null>) => {
      const height = data?.guideHeight;
      if (source === frame.contentWindow && typeof height === 'number' && height > 0) {
        frame.height = String(Math.min(height, MOST_HEIGHT));
      }
    },
  );
  let isFilled = false;
  const fillOnce = (): void => {
    if (isFilled) return;
    isFilled = true;
    void fill(venue, 'venues');
    void fill(organizer, 'organizers');
  };
  for (const sign of SIGNS_OF_USE) form.addEventListener(sign, fillOnce);
  // A visitor may have begun to use the form before this script ran.
  if (form.matches(':focus-within, :hover')) fillOnce();
  // Updates the code once at the start, because after a reload the browser may have kept the form's values.
  show();
}
