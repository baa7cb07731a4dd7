import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` has put the API; its script says so, since any port may be taken. */
const api = process.env['PRESSLINE_API'] ?? 'http://127.0.0.1:3000';

/** The fonts of the first view are asked for with the page, not after its styles have been read; Arabic only by whom reads it. */
const fontsFirst: Plugin = {
  name: 'fonts-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && !file.includes('arabic'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses once what the API then sends a thousand times; it looks for `.br` and `.gz` beside each file. */
function compressed(): Plugin {
  let assets = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      assets = path.resolve(root, build.outDir, build.assetsDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const files = (await readdir(assets)).filter((file) => /\.(m?js|css|svg)$/.test(file));
        await Promise.all(
          files.map(async (name) => {
            const file = path.join(assets, name);
            const content = await readFile(file);
            await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
            await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
          }),
        );
      },
    },
  };
}

const PDFJS = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdfjs asks for by name while it reads a PDF, beside its own code; in a folder named by its version. */
async function pdfjsParts(): Promise<ReadonlyMap<string, string>> {
  const { version } = JSON.parse(await readFile(path.join(PDFJS, 'package.json'), 'utf8')) as { version: string };
  const parts = new Map<string, string>();
  for (const [folder, fits] of [
    ['cmaps', /\.bcmap$/],
    ['standard_fonts', /\.(pfb|ttf)$/],
    ['wasm', /_nowasm_fallback\.js$/],
  ] as const) {
    for (const name of await readdir(path.join(PDFJS, folder)))
      if (fits.test(name)) parts.set(`assets/pdfjs-${version}/${folder}/${name}`, path.join(PDFJS, folder, name));
  }
  return parts;
}

const pdfjs: Plugin = {
  name: 'pdfjs-parts',
  async generateBundle() {
    for (const [fileName, file] of await pdfjsParts())
      this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
  },
  async configureServer({ middlewares }) {
    const parts = await pdfjsParts();
    middlewares.use((request, response, next) => {
      const file = parts.get((request.url ?? '').slice(1));
      if (file === undefined) next();
      else createReadStream(file).pipe(response);
    });
  },
};

const CONTRACTS = path.join(import.meta.dirname, '../packages/contracts/src/api');
const ENDPOINTS = path.join(CONTRACTS, 'endpoints.ts');
const PLAIN_DATA = ['endpoints.ts', 'staff-endpoints.ts', 'staff-calls.ts'].map((file) => path.join(CONTRACTS, file));

/** Replaces modules that are computed from the route table by their values: pages load neither its schemas nor zod. */
const plainData: Plugin = {
  name: 'plain-data',
  enforce: 'pre',
  async load(id) {
    if (!PLAIN_DATA.includes(id)) return undefined;
    const exported = Object.entries((await import(pathToFileURL(id).href)) as object);
    return exported
      .map(([name, value]) => {
        const shown = id === ENDPOINTS ? withoutStaff(value as Endpoints) : (value as unknown);
        return `export const ${name} = ${JSON.stringify(shown)};`;
      })
      .join('\n');
  },
};

type Endpoints = Readonly<Record<string, { readonly access: string }>>;

function withoutStaff(all: Endpoints): object {
  return Object.fromEntries(Object.entries(all).filter(([, { access }]) => access !== 'admin'));
}

/** The pages that the server draws a first view of (`src/app/hydration.ts`). */
const ARRIVAL =
  /\/src\/storefront\/(home\/home|catalogue\/(catalogue|category|print-product|safety-product))-page\.tsx$/;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: isSsrBuild ? [plainData, react()] : [plainData, react(), fontsFirst, pdfjs, compressed()],
  // What the server draws with needs nothing of node_modules, and is React as the browser has it.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    outDir: 'dist',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: 'es2022',
    // The page's security policy forbids `data:` scripts and fonts; small files stay files.
    assetsInlineLimit: 0,
    // The API serves files from here by name: only hashed names may be cached for good.
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // What every page begins with is one file: it weighs 8 KB less than in forty pieces.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial' as const], priority: 2 },
              // So are the pages that people come to from outside: twenty small files are twenty ways there and back.
              { name: 'arrival', test: ARRIVAL, priority: 1 },
            ],
          },
          // It lists all others for its pages: by their hashes alone they weigh 2 KB less.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        },
      },
      chunkSizeWarningLimit: 600,
    }),
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/healthz', '/readyz'].map((path) => [path, { target: api, xfwd: true }]),
    ),
  },
}));
