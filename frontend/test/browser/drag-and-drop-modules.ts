// Each folder of this library names its modules in a package.json of its own, which bundlers and `require` read and `import`
// does not.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    const { conditions, parentURL } = context;
    const isImported = specifier.startsWith('@atlaskit/') && conditions.includes('import') && parentURL !== undefined;
    return next(isImported ? pathToFileURL(createRequire(parentURL).resolve(specifier)).href : specifier, context);
  },
});
