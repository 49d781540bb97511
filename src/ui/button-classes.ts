/** The look of a button. Use one `primary` in each view; `accent` is the coral call to action. */
export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The props that set how a button looks; Button.tsx and Button.astro share them. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Whether the button is as wide as its container. */
  wide?: boolean | undefined;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border-2 text-center leading-tight font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-brand-fill bg-brand-fill text-on-brand enabled:hover:border-brand-fill-hover enabled:hover:bg-brand-fill-hover [a&]:hover:border-brand-fill-hover [a&]:hover:bg-brand-fill-hover',
  accent:
    'border-coral-fill bg-coral-fill text-on-coral enabled:hover:border-coral-fill-hover enabled:hover:bg-coral-fill-hover [a&]:hover:border-coral-fill-hover [a&]:hover:bg-coral-fill-hover',
  outline:
    'border-brand bg-transparent text-brand enabled:hover:bg-brand-tint [a&]:hover:bg-brand-tint',
  quiet:
    'border-transparent bg-transparent text-brand enabled:hover:bg-brand-tint [a&]:hover:bg-brand-tint',
  danger:
    'border-danger bg-transparent text-danger enabled:hover:bg-danger-tint [a&]:hover:bg-danger-tint',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 pointer-coarse:min-h-11 px-3.5 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-13 px-7 py-3 text-lg',
};

/** Returns the classes of a button with this look. */
export function buttonClasses({ variant = 'primary', size = 'medium', wide = false }: ButtonLook) {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}${wide ? ' w-full' : ''}`;
}
