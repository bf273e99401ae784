import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Entry = string | Uint8Array;
const MADE = new Date(2024, 0, 1);

/** A package of files that are made in code, the same bytes for the same files. */
export async function makePackage(files: Readonly<Record<string, Entry>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { mtime: MADE, mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}

type Sco = { title: string; href: string; parameters?: string };
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The manifest of a SCORM package that starts the given pages. */
export function scormManifest(version: '1.2' | '2004 4th Edition', scos: readonly Sco[], extra = ''): string {
  const adlcp = version === '1.2' ? 'adlcp_rootv1p2' : 'adlcp_v1p3';
  const items = scos.map(
    ({ title, parameters = '' }, index) =>
      `<item identifier="i${index}" identifierref="r${index}" parameters="${escaped(parameters)}"><title>${escaped(title)}</title>${extra}</item>`,
  );
  const resources = scos.map(
    ({ href }, index) =>
      `<resource identifier="r${index}" type="webcontent" adlcp:scormtype="sco" href="${escaped(href)}"><file href="${escaped(href)}"/></resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="lesson" version="1" xmlns:adlcp="http://www.adlnet.org/xsd/${adlcp}">
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="o">
<organization identifier="o"><title>Lesson</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources></manifest>`;
}
