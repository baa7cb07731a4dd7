import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` has put the API; its script says so, since any port may be taken. */
const api = process.env['PRESSLINE_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's security policy forbids `data:` scripts and fonts; small files stay files.
    assetsInlineLimit: 0,
    // The API serves files from here by name: only hashed names may be cached for good.
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/healthz', '/readyz'].map((path) => [path, { target: api, xfwd: true }]),
    ),
  },
});
