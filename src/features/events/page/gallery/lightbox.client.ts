/**
 * Shows the images of an event, one at a time over the whole window: a row to swipe, with buttons and arrow
 * keys. The dialog is built when it is first opened.
 */
import { adoptStyles } from '../../../../ui/islands/adopt-styles.client.ts';
import { installTooltips } from '../../../../ui/tooltip/tooltip.client.ts';
import css from './lightbox.css?inline';

const SVG = 'http://www.w3.org/2000/svg';
const CROSS = 'm4 4 12 12m0-12L4 16';
const LEFT = 'm12 3-7 7 7 7';
const RIGHT = 'm8 3 7 7-7 7';

function iconButton(name: string, path: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = name;
  button.dataset.tooltip = '';
  const icon = button.appendChild(document.createElementNS(SVG, 'svg'));
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.setAttribute('aria-hidden', 'true');
  icon.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path);
  button.addEventListener('click', onPress);
  return button;
}

/**
 * Makes the list item of an image with its text below. Screen readers read the text only once, as the image's
 * name.
 */
function item(link: HTMLAnchorElement): HTMLLIElement {
  const line = document.createElement('li');
  const image = document.createElement('img');
  const caption = document.createElement('p');
  image.loading = 'lazy';
  image.alt = link.querySelector('img')?.alt ?? '';
  image.src = link.href;
  caption.ariaHidden = 'true';
  caption.textContent = image.alt;
  line.append(image, caption);
  return line;
}

/** Opens the dialog and shows the image with this index, counted from 0. */
type Open = (index: number) => void;

function build(links: readonly HTMLAnchorElement[]): Open {
  const dialog = document.createElement('dialog');
  const row = document.createElement('ul');
  const position = document.createElement('p');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const count = links.length;

  /** Returns the index of the visible image. */
  const current = (): number => Math.round(row.scrollLeft / row.clientWidth);
  const show = (index: number, behavior: ScrollBehavior): void => {
    row.scrollTo({ left: index * row.clientWidth, behavior });
  };
  const step = (by: number): void => {
    const target = current() + by;
    if (target >= 0 && target < count) show(target, calm.matches ? 'instant' : 'smooth');
  };
  const back = iconButton('Previous image', LEFT, () => {
    step(-1);
  });
  const on = iconButton('Next image', RIGHT, () => {
    step(1);
  });
  const update = (): void => {
    const index = current();
    position.textContent = count > 1 ? `Image ${index + 1} of ${count}` : '';
    // Uses `aria-disabled`, because `disabled` would drop the focus at the last image.
    back.ariaDisabled = index <= 0 ? 'true' : null;
    on.ariaDisabled = index >= count - 1 ? 'true' : null;
  };

  dialog.className = 'lightbox';
  dialog.ariaLabel = 'Images of this event';
  position.role = 'status';
  row.ariaLabel = 'Images';
  row.tabIndex = 0;
  row.append(...links.map(item));
  const close = iconButton('Close', CROSS, () => {
    dialog.close();
  });
  dialog.append(position, close, row);
  if (count > 1) {
    const steps = document.createElement('div');
    steps.append(back, on);
    dialog.append(steps);
  }
  dialog.addEventListener('keydown', (press) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
    if (by === undefined) return;
    // Prevents the browser's own scrolling of the row, because `step` scrolls it already.
    press.preventDefault();
    step(by);
  });
  row.addEventListener('scroll', update, { passive: true });
  // Width of the row before a phone is turned, used to keep the same image visible.
  let width = 0;
  new ResizeObserver(() => {
    if (width > 0 && row.clientWidth > 0) show(Math.round(row.scrollLeft / width), 'instant');
    width = row.clientWidth;
  }).observe(row);

  adoptStyles(css);
  installTooltips();
  document.body.append(dialog);
  return (index) => {
    dialog.showModal();
    show(index, 'instant');
    update();
  };
}

let open: Open | undefined;

/**
 * Opens the images that the page links to. The browser traps the focus, closes on Escape and returns the
 * focus to the link.
 * @param links all links of the page to images, each with its small image
 * @param index of the first image to show, counted from 0
 */
export function openLightbox(links: readonly HTMLAnchorElement[], index: number): void {
  open ??= build(links);
  open(index);
}
