import { posix } from 'node:path';
import { decodeText } from '@/server/platform/text/decode';
import type { NamedFiles } from '../foreign/texts';
import { MAX_QUESTION_LENGTH } from '../importer';
import type { Attachment } from '../media/attachment';
import { decodeEntities } from '@/server/platform/text/html';
import { FileError } from '@/server/platform/text/file-error';
import { checkDeclarations } from '@/server/platform/text/xml/scan';
import { child, deep, isNode, readXml, type XmlNode } from '@/server/platform/text/xml/tree';
import type { Archive } from './archive';
import { oneSpelling } from './texts';

/** Texts that several items share, read before the question; their files have separate addresses. */
export type Passages = { nodes: XmlNode[]; files: NamedFiles };
export const NO_PASSAGES: Passages = { nodes: [], files: new Map() };

const TAG = /<(?:[\w.-]+:)?(?:assessmentStimulusRef|qti-assessment-stimulus-ref)(?=\s)[^<>]{0,2000}/g;
const HREF = /\bhref\s*=\s*(?:"([^"]{1,400})"|'([^']{1,400})')/;
const MOST = 5;

export const isPassage = ({ name }: XmlNode) => name === 'assessmentStimulusRef';

function moved(node: XmlNode, prefix: string): XmlNode {
  const { src, data } = node.attrs;
  const attrs = { ...node.attrs, ...(src && { src: prefix + src }), ...(data && { data: prefix + data }) };
  return {
    ...node,
    attrs,
    children: node.children.map((part) => (isNode(part) ? moved(part, prefix) : part)),
  };
}

/** A passage that can be read; one that cannot is named as lost with each item. */
function passageText(bytes: Uint8Array): string | undefined {
  try {
    const text = decodeText(bytes);
    if (text.length > MAX_QUESTION_LENGTH) return undefined;
    checkDeclarations(text);
    return text;
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

/** The passages that an item names; one that is missing or cannot be read is left out. */
export async function passagesOf(
  archive: Archive,
  name: string,
  source: string,
  filesOf: (archive: Archive, name: string, source: string) => Promise<NamedFiles>,
): Promise<Passages> {
  const tags = source.match(TAG) ?? [];
  if (tags.length === 0) return NO_PASSAGES;
  const nodes: XmlNode[] = [];
  const files = new Map<string, Attachment>();
  for (const [index, tag] of tags.slice(0, MOST).entries()) {
    const href = HREF.exec(tag);
    const path = posix.join(posix.dirname(name), decodeEntities(href?.[1] ?? href?.[2] ?? ''));
    const bytes = await archive.read(path);
    const text = bytes ? passageText(bytes) : undefined;
    if (text === undefined) continue;
    const read = readXml(text.replace(/^\s*<\?xml[\s\S]{0,200}?\?>/, ''));
    const body = 'root' in read ? stimulusBody(oneSpelling(read.root)) : undefined;
    if (!body) continue;
    const prefix = `passage-${index}/`;
    nodes.push(moved({ ...body, name: 'div' }, prefix));
    for (const [address, file] of await filesOf(archive, path, text)) files.set(prefix + address, file);
  }
  return { nodes, files };
}

const stimulusBody = (root: XmlNode) => child(root, 'stimulusBody') ?? deep(root, 'stimulusBody')[0];
