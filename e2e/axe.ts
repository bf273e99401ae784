import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violation = { id: string; help: string; nodes: { target: unknown[]; html: string }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };

/** The axe that the builder brings, without the comments and spaces that each page would have to read. */
const builder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(builder.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every rule is run; what passed is not described, which is most of the work and nine tenths of what is sent.
 */
const options: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

const run = async (settings: object): Promise<Violation[]> => {
  const axe = Reflect.get(window, 'axe') as Axe;
  return (await axe.run(document, settings)).violations;
};

/**
 * What axe finds, all its rules but experiments. The builder writes axe into a page three times for each
 * look, and for frames opens a second page to put the findings together: it is asked where there are frames
 * alone.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(run, options);
}
