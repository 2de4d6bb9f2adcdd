import type { IsolineLook, IsolineSource, MapView, WeatherField } from '@meltemi/render';
import type { LayerData, LayerHost } from '../define-map-layer.ts';
import type { TextPainter } from '../text-canvas.ts';
import type { IsolinePlan } from './isolines.rules.ts';
import type { LineSource } from './line-source.ts';

/** The field that lines are traced in. */
export class IsolineField implements LayerData<IsolinePlan> {
  private readonly field: WeatherField<IsolineLook>;
  private readonly onChange: () => void;
  private readonly language: LayerHost['language'];
  /** Few want lines: their code comes with the first time they are on. */
  private lines: LineSource | 'loading' | null = null;
  private isClosed = false;

  constructor({ tiles, onChange, language }: Pick<LayerHost, 'tiles' | 'onChange' | 'language'>) {
    this.field = tiles.open<IsolineLook>();
    this.onChange = onChange;
    this.language = language;
  }

  /** The traced lines; null until their code is here. */
  get source(): IsolineSource | null {
    return this.lines === null || this.lines === 'loading' ? null : this.lines.source;
  }

  get missing(): number {
    return this.field.missing;
  }

  /** Writes the numbers of lines, highs and lows, once their code is here. */
  paintTexts(plan: IsolinePlan, ...on: Parameters<TextPainter>): void {
    if (this.lines !== 'loading') this.lines?.paintTexts(plan, ...on);
  }

  show({ moment }: IsolinePlan): void {
    this.field.show(moment);
    if (this.lines === null) void this.load();
  }

  follow(view: MapView): void {
    this.field.setView(view);
    if (this.lines === null) void this.load();
  }

  retry(): void {
    this.field.retry();
  }

  close(): void {
    this.isClosed = true;
    this.field.close();
    if (this.lines !== 'loading') this.lines?.close();
  }

  private async load(): Promise<void> {
    this.lines = 'loading';
    try {
      const { openLineSource } = await import('./line-source.ts');
      if (this.isClosed) return;
      this.lines = openLineSource(this.field, this.onChange, (value, decimals) =>
        this.language.formats.fixed(value, decimals),
      );
      this.onChange();
    } catch {
      // The connection went, which the message bar says; the next frame tries again.
      this.lines = null;
    }
  }
}
