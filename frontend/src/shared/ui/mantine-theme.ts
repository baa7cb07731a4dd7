import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Ten shades of one colour, as Mantine asks for; all of them the token, which knows light and dark by itself. */
function shades(token: string): MantineColorsTuple {
  const colour = `var(--${token})`;
  return [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour];
}

/** Mantine's parts in the shop's own tokens. */
export const theme = createTheme({
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '700' },
  primaryColor: 'magenta',
  colors: { magenta: shades('magenta'), cyan: shades('cyan') },
  defaultRadius: 'var(--radius)',
  respectReducedMotion: true,
  autoContrast: false,
});

const ours = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--cyan)',
};

/** The tokens change with the scheme by themselves, so both schemes name the same ones. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
