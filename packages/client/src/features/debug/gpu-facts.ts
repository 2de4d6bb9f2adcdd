/** What the graphics of the device can do. */
export interface GpuFacts {
  readonly webgl: 'WebGL 2' | 'WebGL 1' | null;
  readonly renderer: string;
  readonly vendor: string;
  /** The longest side of a texture, px. */
  readonly maxTexture: number;
}

/** Asks the graphics in a context of its own, which is given back at once: browsers have few of them. */
export function readGpuFacts(canvas: HTMLCanvasElement): GpuFacts {
  const second = canvas.getContext('webgl2');
  const gl = second ?? canvas.getContext('webgl');
  if (gl === null) return { webgl: null, renderer: '', vendor: '', maxTexture: 0 };
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const read = (code: number): string => String(gl.getParameter(code) ?? '');
  const facts: GpuFacts = {
    webgl: second === null ? 'WebGL 1' : 'WebGL 2',
    renderer: read(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER),
    vendor: read(names?.UNMASKED_VENDOR_WEBGL ?? gl.VENDOR),
    maxTexture: Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
  };
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return facts;
}
