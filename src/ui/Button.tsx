import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type AsButton = ButtonLook &
  ComponentProps<'button'> & {
    href?: undefined;
    /**
     * Whether a press does nothing at the moment, for example while a request runs. The button keeps the
     * focus, which `disabled` would lose; use `disabled` only until the page's script has loaded.
     */
    isOff?: boolean | undefined;
  };
type AsLink = ButtonLook & ComponentProps<'a'> & { href: string };

/** Ignores a press. For a submit button, Enter in a field of its form counts as one, too. */
const ignore = (press: MouseEvent): void => {
  press.preventDefault();
};

/** Shows a button, or with `href` a link that looks like one. `type` defaults to `button`. */
export function Button(props: AsButton | AsLink) {
  const { variant, size, wide, className = '', ...rest } = props;
  const classes = `${buttonClasses({ variant, size, wide })} ${className}`.trim();
  if (rest.href !== undefined) return <a className={classes} {...rest} />;
  const { isOff = false, ...button } = rest;
  const off = isOff ? { 'aria-disabled': true, onClick: ignore } : {};
  return <button type="button" className={classes} {...button} {...off} />;
}
