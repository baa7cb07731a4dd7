import '@mantine/core/styles/default-css-variables.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveVariables, theme } from './mantine-theme.ts';

/**
 * Mantine’s providers. They wrap each Mantine component instead of the app, because no first view has one and the
 * library is loaded with the first one that is opened.
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

/** Sets Mantine’s text direction to that of the language. */
function MantineDirection() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  useEffect(() => {
    setDirection(i18n.dir());
    // The setter is a new function for each direction.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n.language]);
  return null;
}
