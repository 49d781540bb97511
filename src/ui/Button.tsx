import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type AsButton = ButtonLook & ComponentProps<'button'> & { href?: undefined };
type AsLink = ButtonLook & ComponentProps<'a'> & { href: string };

/** Shows a button, or with `href` a link that looks like one. `type` defaults to `button`. */
export function Button(props: AsButton | AsLink) {
  const { variant, size, wide, className = '', ...rest } = props;
  const classes = `${buttonClasses({ variant, size, wide })} ${className}`.trim();
  if (rest.href !== undefined) return <a className={classes} {...rest} />;
  return <button type="button" className={classes} {...rest} />;
}
