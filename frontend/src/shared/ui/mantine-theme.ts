import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Mantine requires ten shades; all of them are the same token, which adapts to light and dark. */
function shades(token: string): MantineColorsTuple {
  const colour = `var(--${token})`;
  return [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour];
}

/** Mantine’s theme with the shop’s tokens. */
export const theme = createTheme({
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '700' },
  primaryColor: 'magenta',
  colors: { magenta: shades('magenta'), cyan: shades('cyan') },
  defaultRadius: 'var(--radius)',
  respectReducedMotion: true,
  autoContrast: false,
});

const variables = {
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

/** The tokens adapt to the colour scheme, so both schemes use the same variables. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });
