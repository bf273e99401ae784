import { all, child, deep, elements, readXml, words, type XmlNode } from '@/server/platform/text/xml/tree';
import { PackageError, type PackageFacts, packageLimits, type PackageTitle } from './unpacking';

export const SCORM_MANIFEST = 'imsmanifest.xml';

const refuse = () => new PackageError('package_manifest', { name: SCORM_MANIFEST });

/** Which SCORM it is: what its metadata say, otherwise the names of its schemas. */
function kindOf(root: XmlNode, source: string): 'scorm_12' | 'scorm_2004' | null {
  const metadata = child(root, 'metadata');
  const schema = words(child(metadata, 'schema')).trim();
  const version = words(child(metadata, 'schemaversion')).trim();
  if (/^1\.2$/.test(version)) return 'scorm_12';
  if (/2004|CAM 1\.3|^1\.3$/i.test(version)) return 'scorm_2004';
  if (/adlcp_v1p3|adlseq_v1p3/.test(source)) return 'scorm_2004';
  if (/adlcp_rootv1p2/.test(source) || /SCORM/i.test(schema)) return 'scorm_12';
  return null;
}

/** The share of the score that an item asks for. */
function passScoreOf(item: XmlNode): number | null {
  const [normal] = deep(item, 'minNormalizedMeasure');
  const [raw] = all(item, 'masteryscore');
  const text = words(normal ?? raw).trim();
  if (text === '') return null;
  const value = Number(text) / (normal ? 1 : 100);
  return value >= 0 && value <= 1 ? value : null;
}

const joined = (...parts: (string | undefined)[]) => parts.map((part) => part ?? '').join('');

/** The address of what an item starts. Errors: package_server where it stands elsewhere. */
function entryOf(root: XmlNode, resource: XmlNode, parameters: string): string {
  const base = joined(root.attrs.base, child(root, 'resources')?.attrs.base, resource.attrs.base);
  const href = joined(base, resource.attrs.href?.trim());
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href))
    throw new PackageError('package_server', { name: href.slice(0, 80) });
  const [path = '', query = ''] = href.split('#', 1)[0]?.split('?', 2) ?? [];
  const more = parameters.replace(/^[?&]/, '').split('#', 1)[0] ?? '';
  const asked = [query, more].filter((part) => part !== '').join('&');
  let plain: string;
  try {
    plain = decodeURIComponent(path).replaceAll('\\', '/').normalize('NFC');
  } catch {
    throw refuse();
  }
  const clean = plain.startsWith('./') ? plain.slice(2) : plain;
  return asked === '' ? clean : `${clean}?${asked}`;
}

/**
 * The address of an entry by the name that its file has: programs of Windows write names of files in any
 * letters, capital or small. Errors: package_entry.
 */
function entryIn(paths: ReadonlySet<string>, entry: string): string {
  const [path = ''] = entry.split('?', 1);
  const wanted = path.toLowerCase();
  const found = paths.has(path) ? path : [...paths].find((each) => each.toLowerCase() === wanted);
  if (found === undefined) throw new PackageError('package_entry', { name: path.slice(0, 80) });
  return `${found}${entry.slice(path.length)}`;
}

/** Shown only: it never talks to the school. Programs write the name of the attribute in two ways. */
const isAsset = ({ attrs }: XmlNode) => /^asset$/i.test(attrs.scormtype ?? attrs.scormType ?? '');

/** Items of an organization that start something, in the order of the reader. */
const itemsOf = (node: XmlNode): XmlNode[] =>
  elements(node).flatMap((inner) => (inner.name === 'item' ? [inner, ...itemsOf(inner)] : []));

/** What the manifest of a SCORM package starts. Throws PackageError. */
export function readScorm(source: string, paths: ReadonlySet<string>): PackageFacts {
  const read = readXml(source.replace(/^\ufeff/, ''));
  if ('fault' in read || read.root.name !== 'manifest') throw refuse();
  const { root } = read;
  const kind = kindOf(root, source);
  if (!kind) throw new PackageError('package_unknown');
  const organizations = child(root, 'organizations');
  const every = all(organizations, 'organization');
  const chosen = every.find(({ attrs }) => attrs.identifier === organizations?.attrs.default) ?? every[0];
  const resources = all(child(root, 'resources'), 'resource');
  const byId = new Map(resources.map((resource) => [resource.attrs.identifier, resource]));
  const titles: PackageTitle[] = [];
  let passScore: number | null = null;
  for (const item of chosen ? itemsOf(chosen) : []) {
    const resource = byId.get(item.attrs.identifierref);
    if (!resource?.attrs.href) continue;
    const title = words(child(item, 'title')).trim().slice(0, 200);
    titles.push({
      id: `t${titles.length + 1}`,
      title,
      entry: entryIn(paths, entryOf(root, resource, item.attrs.parameters ?? '')),
      ...(isAsset(resource) && { is_asset: true }),
    });
    passScore ??= passScoreOf(item);
  }
  const [only] = resources.filter(({ attrs }) => attrs.href);
  if (titles.length === 0 && only)
    titles.push({ id: 't1', title: '', entry: entryIn(paths, entryOf(root, only, '')) });
  if (titles.length === 0) throw new PackageError('package_entry', { name: SCORM_MANIFEST });
  if (titles.length > packageLimits.titles)
    throw new PackageError('package_titles', { max: packageLimits.titles });
  return { kind, titles, passScore };
}
