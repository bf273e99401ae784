// Resolves what the bundler resolves otherwise, for worker processes that run from their sources.
import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../..');
const endings = ['.ts', '/index.ts', ''];
const isFile = (path) => existsSync(path) && statSync(path).isFile();

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('@/');
    const isRelative = specifier.startsWith('.') && context.parentURL?.startsWith('file:');
    if ((isOurs || isRelative) && !context.parentURL.includes('/node_modules/')) {
      const base = isOurs
        ? join(root, specifier.slice(2))
        : join(dirname(fileURLToPath(context.parentURL)), specifier);
      const found = endings.map((ending) => `${base}${ending}`).find(isFile);
      if (found) return next(pathToFileURL(found).href, { ...context, importAttributes: {} });
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.json') || url.includes('/node_modules/')) return next(url, context);
    const { source } = next(url, { ...context, format: 'json', importAttributes: { type: 'json' } });
    return { format: 'module', source: `export default ${String(source)}`, shortCircuit: true };
  },
});
