import PDFDocument from 'pdfkit';
import { type FontName, type Run, type Weight, linesOf, readFonts, runsOf } from './text-runs.ts';

/** How a text stands on the page. Lengths are points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  colour: string;
  align?: 'left' | 'right';
}

/** A sheet of A5 that is written from top to bottom. */
export interface PdfPage {
  /** Left edge and width of what is written. */
  left: number;
  width: number;
  /** Writes a text into a column, in as many lines as it needs; answers its height. */
  write(text: string, at: { x: number; y: number; width: number }, style: TextStyle): number;
  widthOf(text: string, style: Pick<TextStyle, 'size' | 'weight'>): number;
  rule(y: number, colour: string, isDashed?: boolean): void;
  /** Anything else. */
  draw(art: (pdf: PDFKit.PDFDocument) => void): void;
  /** The finished file. */
  end(): Promise<Buffer>;
}

const margin = 36;
const lineHeight = 1.35;

/** Takes a new sheet. `made` is noted in the file. */
export const openPdfPage = async (about: { title: string; author: string; language: string; made: Date }) => {
  const pdf = new PDFDocument({
    size: 'A5',
    margin,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, Creator: about.author, CreationDate: about.made },
  });
  for (const [name, file] of await readFonts()) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  const fontFor = ({ alphabet }: Run, { size, weight = 400 }: Pick<TextStyle, 'size' | 'weight'>) => {
    const name: FontName = `${alphabet}-${weight}`;
    return pdf.font(name).fontSize(size);
  };
  const widthOfRun = (run: Run, style: Pick<TextStyle, 'size' | 'weight'>): number =>
    fontFor(run, style).widthOfString(run.text);
  const widthOf: PdfPage['widthOf'] = (text, style) =>
    runsOf(text).reduce((width, run) => width + widthOfRun(run, style), 0);
  const { width: pageWidth } = pdf.page;

  const page: PdfPage = {
    left: margin,
    width: pageWidth - 2 * margin,
    widthOf,
    write: (text, { x, y, width }, style) => {
      const step = style.size * lineHeight;
      const lines = linesOf(text, width, (part) => widthOf(part, style));
      for (const [index, line] of lines.entries()) {
        let at = style.align === 'right' ? x + width - widthOf(line, style) : x;
        for (const run of runsOf(line)) {
          const runWidth = widthOfRun(run, style);
          fontFor(run, style)
            .fillColor(style.colour)
            .text(run.text, at, y + index * step, { lineBreak: false });
          at += runWidth;
        }
      }
      return lines.length * step;
    },
    rule: (y, colour, isDashed = false) => {
      pdf
        .save()
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(0.75);
      if (isDashed) pdf.dash(3, { space: 3 });
      pdf.strokeColor(colour).stroke().restore();
    },
    draw: (art) => {
      pdf.save();
      art(pdf);
      pdf.restore();
    },
    end: () => {
      pdf.end();
      return ended;
    },
  };
  return page;
};
