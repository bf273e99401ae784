import type { FeatureSupport } from '@/tests/feature-support';
import { demoId } from '@/server/demo/random';

/** A meeting of the demo school that the visitor of the page may read, or change. */
function meetingOf(pattern: string): string {
  if (!pattern.endsWith('/edit'))
    return demoId(`meeting ${pattern.startsWith('/meetings') ? 'families' : 'ended'}`);
  if (pattern.startsWith('/school-instructor')) return demoId('meeting draft');
  return demoId(`meeting ${pattern.startsWith('/meetings') ? 'council' : 'science'}`);
}
const example = (pattern: string) => pattern.replace('[id]', meetingOf(pattern));

export const visits: FeatureSupport['visits'] = [
  { pages: /^\/meetings(?:\/\[id\])?$/, visitor: 'parent', example },
  { pages: /^\/meetings\/(?:create|\[id\]\/edit)$/, visitor: 'employee', example },
  { pages: /.\/meetings\//, example },
];
