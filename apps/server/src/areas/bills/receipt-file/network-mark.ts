import type { PdfPage } from '#platform/pdf/pdf-page.ts';

const teal = '#0B5A55';
const soft = '#E1F0EC';

const markHeight = 22;

/** Says that the bill network confirmed it: a neutral mark of our own, its right edge at `right`. */
export const drawNetworkMark =
  (text: string) =>
  (paper: PdfPage, right: number, y: number): void => {
    const style = { size: 8.5, weight: 600 } as const;
    const width = paper.widthOf(text, style) + 32;
    const x = right - width;
    paper.draw((pdf) => {
      pdf.roundedRect(x, y, width, markHeight, markHeight / 2).fill(soft);
      pdf.translate(x + 8, y + 4).scale(14 / 24);
      pdf.strokeColor(teal).lineWidth(2).lineCap('round').lineJoin('round');
      pdf.path('M6 7.5 12 12l6-4.5M12 12v6').stroke();
      pdf.path('m9 18 2.2 2.2L15.5 16').stroke();
      pdf.circle(5, 6, 2.5).stroke();
      pdf.circle(19, 6, 2.5).stroke();
    });
    const inside = { x: x + 25, y: y + 5.5, width };
    paper.write(text, inside, { ...style, colour: teal });
  };
