/**
 * A page of A4 with one picture (JPEG) in its middle, as a PDF. `width` and `height` are those of the
 * picture.
 */
export function sheetOf(jpeg: Buffer, width: number, height: number): Buffer {
  const [pageWidth, pageHeight, edge] = [595, 842, 60];
  const scale = Math.min((pageWidth - 2 * edge) / width, (pageHeight - 2 * edge) / height);
  const [wide, high] = [width * scale, height * scale].map((value) => value.toFixed(2));
  const [x, y] = [(pageWidth - width * scale) / 2, (pageHeight - height * scale) / 2].map((value) =>
    value.toFixed(2),
  );
  const drawing = `q ${wide} 0 0 ${high} ${x} ${y} cm /Picture Do Q`;
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ),
    Buffer.from(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
    Buffer.concat([Buffer.from(picture), jpeg, Buffer.from('\nendstream')]),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    places.push(length);
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
