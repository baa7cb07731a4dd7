import '@mantine/core/styles/default-css-variables.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveVariables, theme } from './mantine-theme.ts';

/**
 * What Mantine's parts stand in. Not round every page, but round each such part: no first view has one, so the library
 * comes with the first that is opened.
 */
export function Mantine({ children }: { readonly children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
        <MantineDirection />
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Mantine asks which way is forwards when a key is pressed or something floats; it follows the language. */
function MantineDirection() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  useEffect(() => {
    setDirection(i18n.dir());
    // The setter is made anew with each direction.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n.language]);
  return null;
}
