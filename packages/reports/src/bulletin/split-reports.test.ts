import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitReports } from './split-reports.ts';

const texts = (bulletin: string): string[] => splitReports(bulletin).map(({ text }) => text);

describe('a bulletin', () => {
  it('is cut at "=", with its heading and the kind that it names', () => {
    const reports = splitReports(
      '\u0001\r\r\n776 \r\r\nSAUS70 KWBC 010030 RRA\r\r\nMETAR\r\r\nKSPS 302352Z 10015KT 10SM\r\r\n     A2967 RMK AO2=\r\r\nKALO 010001Z AUTO 17027KT=\r\r\n\u0003',
    );
    expect(reports).toEqual([
      { kind: 'METAR', text: 'METAR KSPS 302352Z 10015KT 10SM A2967 RMK AO2', heading: 'SAUS70 KWBC 010030 RRA' },
      { kind: 'METAR', text: 'METAR KALO 010001Z AUTO 17027KT', heading: 'SAUS70 KWBC 010030 RRA' },
    ]);
  });

  it('may forget "="', () => {
    expect(texts('SAUS70 KWBC 200400\nMETAR\nKMWN 200350Z 31037G65KT 0000\nKALO 200351Z 17027KT\n')).toEqual([
      'METAR KMWN 200350Z 31037G65KT 0000',
      'METAR KALO 200351Z 17027KT',
    ]);
  });

  it('passes amendments on to its reports', () => {
    expect(
      texts('FTUS43 KDMX 010005 AAA\nTAFDSM\nTAF AMD\nKDSM 292354Z 2923/0124 13010KT P6SM\n     FM010400 VRB05KT='),
    ).toEqual(['TAF AMD KDSM 292354Z 2923/0124 13010KT P6SM FM010400 VRB05KT']);
    expect(texts('FTUK42 EGRR 011100\nTAF\nEGDG 011206 04012KT=\nEGXE TAF 011221 02009KT=')).toEqual([
      'TAF EGDG 011206 04012KT',
      'TAF EGXE TAF 011221 02009KT',
    ]);
  });

  it('may be a plain list', () => {
    const list =
      'LKPR 251200Z 24015KT\nSPECI LKTB 251210Z 09010KT\nTAF LKPR 251100Z 2512/2612 24010KT CAVOK\n  BECMG 2514/2516 27010KT';
    expect(splitReports(list).map(({ kind }) => kind)).toEqual(['METAR', 'SPECI', 'TAF']);
    expect(texts(list)[2]).toContain('BECMG');
  });

  it('passes over lines that belong to no report', () => {
    expect(texts('000\nSACN96 CWAO 241400 RRB\nWXL SA 1400 AUTO8 M M=\n\n')).toEqual([]);
    expect(texts('')).toEqual([]);
  });

  it('in one line of ten million characters is cut, between two words, and what follows is found', () => {
    const long = `METAR LKPR 251200Z 24015KT ${'9999 '.repeat(2_000_000)}`;
    const [first, second, ...others] = texts(`${long}=\nMETAR LKTB 251200Z 24015KT=`);
    expect(first).toMatch(/^METAR LKPR 251200Z 24015KT (?:9999 )+9999$/);
    expect([first!.length <= 16_384, second, others]).toEqual([true, 'METAR LKTB 251200Z 24015KT', []]);
    expect(texts(`METAR LKPR 251200Z${'9'.repeat(20_000)}=`)).toEqual(['METAR LKPR']);
  });

  it('of any characters is cut without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        splitReports(`${text}=\nMETAR LKPR 251200Z 24015KT=${text}`);
      }),
      { seed: 6 },
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\u0001', '\u0000', '\r\n', '=', ' ', '\u0003', 'XX'), { maxLength: 30 }),
        (noise) => {
          expect(texts(`${noise.join('')}\nMETAR LKPR 251200Z 24015KT=${noise.join('')}`)).toContain(
            'METAR LKPR 251200Z 24015KT',
          );
        },
      ),
      { seed: 6 },
    );
  });
});
