/**
 * A peer written after the published way of webgl-wind, which is not on the npm registry: positions live in a texture and
 * a shader moves them, points are drawn into a picture that fades by 0.996 a frame, and the picture is drawn on the canvas.
 */

const QUAD = `attribute vec2 corner; varying vec2 at;
void main() { at = corner; gl_Position = vec4(1.0 - 2.0 * corner, 0.0, 1.0); }`;

/** A position in 32 bits: the coarse half in blue and alpha, the fine one in red and green. */
const UNPACK = 'vec2 place(vec4 c) { return vec2(c.r / 255.0 + c.b, c.g / 255.0 + c.a); }';

const MOVE = `precision highp float;
uniform sampler2D positions; uniform sampler2D wind; uniform vec2 cells; uniform vec2 low; uniform vec2 high; uniform float seed;
varying vec2 at;
float random(vec2 co) { return fract(sin(dot(vec3(12.9898, 78.233, 4375.85453).xy, co)) * 43758.5453); }
${UNPACK}
vec2 speedAt(vec2 uv) {
  vec2 px = 1.0 / cells; vec2 corner = floor(uv * cells) * px; vec2 f = fract(uv * cells);
  vec2 a = texture2D(wind, corner).rg; vec2 b = texture2D(wind, corner + vec2(px.x, 0.0)).rg;
  vec2 c = texture2D(wind, corner + vec2(0.0, px.y)).rg; vec2 d = texture2D(wind, corner + px).rg;
  return mix(mix(a, b, f.x), mix(c, d, f.x), f.y);
}
void main() {
  vec2 pos = place(texture2D(positions, at));
  vec2 velocity = mix(low, high, speedAt(pos));
  float share = length(velocity) / length(high);
  float distortion = cos(radians(pos.y * 180.0 - 90.0));
  pos = fract(1.0 + pos + vec2(velocity.x / distortion, -velocity.y) * 0.0001 * 0.25);
  vec2 s = (pos + at) * seed;
  float drop = step(1.0 - (0.003 + share * 0.01), random(s));
  pos = mix(pos, vec2(random(s + 1.3), random(s + 2.1)), drop);
  gl_FragColor = vec4(fract(pos * 255.0), floor(pos * 255.0) / 255.0);
}`;

const POINTS_VERTEX = `precision mediump float;
attribute float index; uniform sampler2D positions; uniform float side; varying vec2 pos;
${UNPACK}
void main() {
  pos = place(texture2D(positions, vec2(fract(index / side), floor(index / side) / side)));
  gl_PointSize = 1.0; gl_Position = vec4(2.0 * pos.x - 1.0, 1.0 - 2.0 * pos.y, 0.0, 1.0);
}`;

const POINTS = `precision mediump float;
uniform sampler2D wind; uniform sampler2D ramp; uniform vec2 low; uniform vec2 high; varying vec2 pos;
void main() {
  float share = length(mix(low, high, texture2D(wind, pos).rg)) / length(high);
  gl_FragColor = texture2D(ramp, vec2(fract(16.0 * share), floor(16.0 * share) / 16.0));
}`;

const PICTURE = `precision mediump float;
uniform sampler2D picture; uniform float keep; varying vec2 at;
void main() { gl_FragColor = vec4(floor(255.0 * texture2D(picture, 1.0 - at) * keep) / 255.0); }`;

/** A wind as the peer wants it: red and green are the parts between their bounds. */
export interface WindPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

interface Program {
  readonly program: WebGLProgram;
  readonly at: (name: string) => WebGLUniformLocation | null;
}

function must<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`no ${what}`);
  return value;
}

function programOf(gl: WebGLRenderingContext, vertex: string, fragment: string): Program {
  const program = must(gl.createProgram(), 'program');
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = must(gl.createShader(kind), 'shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, vertex === QUAD ? 'corner' : 'index');
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
    throw new Error(gl.getProgramInfoLog(program) ?? 'not linked');
  return { program, at: (name) => gl.getUniformLocation(program, name) };
}

function textureOf(
  gl: WebGLRenderingContext,
  filter: number,
  width: number,
  height: number,
  pixels: Uint8Array,
): WebGLTexture {
  const texture = must(gl.createTexture(), 'texture');
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  for (const size of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, size, filter);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return texture;
}

function bufferOf(gl: WebGLRenderingContext, values: Float32Array): WebGLBuffer {
  const buffer = must(gl.createBuffer(), 'buffer');
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
  return buffer;
}

/** Makes the peer on a context; the answer draws one frame. */
export function webglWindPeer(
  gl: WebGLRenderingContext,
  wind: WindPicture,
  count: number,
  random: () => number,
): () => void {
  const { width, height } = gl.canvas;
  const side = Math.ceil(Math.sqrt(count));
  const move = programOf(gl, QUAD, MOVE);
  const points = programOf(gl, POINTS_VERTEX, POINTS);
  const picture = programOf(gl, QUAD, PICTURE);
  const positions = Uint8Array.from({ length: side * side * 4 }, () => Math.floor(random() * 256));
  let now = textureOf(gl, gl.NEAREST, side, side, positions);
  let next = textureOf(gl, gl.NEAREST, side, side, positions);
  const empty = new Uint8Array(width * height * 4);
  let back = textureOf(gl, gl.NEAREST, width, height, empty);
  let screen = textureOf(gl, gl.NEAREST, width, height, empty);
  const ramp = textureOf(gl, gl.LINEAR, 16, 16, new Uint8Array(1024).fill(255));
  const field = textureOf(gl, gl.LINEAR, wind.width, wind.height, wind.pixels);
  const quad = bufferOf(gl, new Float32Array([0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1]));
  const indices = bufferOf(
    gl,
    Float32Array.from({ length: side * side }, (_, index) => index),
  );
  const target = must(gl.createFramebuffer(), 'framebuffer');

  const use = ({ program }: Program, buffer: WebGLBuffer, size: number, textures: readonly WebGLTexture[]): void => {
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, size, gl.FLOAT, false, 0, 0);
    for (const [unit, texture] of textures.entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
    }
  };
  const drawInto = (texture: WebGLTexture | null, wide: number, high: number): void => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, texture === null ? null : target);
    if (texture !== null) gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    gl.viewport(0, 0, wide, high);
  };
  const drawPicture = (texture: WebGLTexture, keep: number): void => {
    use(picture, quad, 2, [texture]);
    gl.uniform1f(picture.at('keep'), keep);
    gl.drawArrays(gl.TRIANGLES, 0, 6);
  };
  const setBounds = ({ at }: Program): void => {
    gl.uniform1i(at('positions'), 0);
    gl.uniform1i(at('wind'), 1);
    gl.uniform2f(at('low'), ...wind.low);
    gl.uniform2f(at('high'), ...wind.high);
  };

  return () => {
    gl.disable(gl.BLEND);
    drawInto(screen, width, height);
    drawPicture(back, 0.996);
    use(points, indices, 1, [now, field, ramp]);
    setBounds(points);
    gl.uniform1i(points.at('ramp'), 2);
    gl.uniform1f(points.at('side'), side);
    gl.drawArrays(gl.POINTS, 0, side * side);
    drawInto(null, width, height);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    drawPicture(screen, 1);
    gl.disable(gl.BLEND);
    [back, screen] = [screen, back];
    drawInto(next, side, side);
    use(move, quad, 2, [now, field]);
    setBounds(move);
    gl.uniform2f(move.at('cells'), wind.width, wind.height);
    gl.uniform1f(move.at('seed'), random());
    gl.drawArrays(gl.TRIANGLES, 0, 6);
    [now, next] = [next, now];
    // The one pixel that ends a frame is read from the canvas.
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  };
}
