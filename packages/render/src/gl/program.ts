import { RenderError } from '#faults/render-error.ts';

/** A compiled program and where its uniforms are. */
export interface Program {
  readonly program: WebGLProgram;
  /** The place of a uniform; null if the shader does not use it, which GL ignores. */
  uniform(name: string): WebGLUniformLocation | null;
  /** The index of an attribute, -1 if the shader does not use it. */
  attribute(name: string): number;
}

/** The two texts of a program. */
export interface ShaderText {
  readonly vertex: string;
  readonly fragment: string;
}

function compile(gl: WebGL2RenderingContext, kind: number, text: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (!shader) throw new RenderError('shader-rejected', 'the context makes no shaders (is it lost?)');
  gl.shaderSource(shader, text);
  gl.compileShader(shader);
  return shader;
}

/** A program that is being compiled and linked; asking how that went waits for the graphics card. */
export function startProgram(
  gl: WebGL2RenderingContext,
  text: ShaderText,
): { readonly program: WebGLProgram; readonly shaders: readonly WebGLShader[] } {
  const shaders = [compile(gl, gl.VERTEX_SHADER, text.vertex), compile(gl, gl.FRAGMENT_SHADER, text.fragment)];
  const program = gl.createProgram();
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  return { program, shaders };
}

/** Compiles and links a program. */
export function buildProgram(gl: WebGL2RenderingContext, text: ShaderText): Program {
  const { program, shaders } = startProgram(gl, text);
  // Asked once, about the whole: each question waits until the card has done everything before it.
  const isGood = gl.getProgramParameter(program, gl.LINK_STATUS) === true || gl.isContextLost();
  const logs = isGood ? [] : [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program)];
  for (const shader of shaders) gl.deleteShader(shader);
  if (!isGood)
    throw new RenderError(
      'shader-rejected',
      `a program was refused: ${logs.filter((log) => log !== null && log !== '').join('; ') || 'no reason given'}`,
    );
  const uniforms = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    uniform(name) {
      let place = uniforms.get(name);
      if (place === undefined) {
        place = gl.getUniformLocation(program, name);
        uniforms.set(name, place);
      }
      return place;
    },
    attribute: (name) => gl.getAttribLocation(program, name),
  };
}

/** Programs by the name of their variant, each compiled once for a context. */
export class ProgramCache {
  private readonly programs = new Map<string, Program>();
  private readonly gl: WebGL2RenderingContext;

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
  }

  /** The program of a variant; `text` is asked only the first time. */
  get(variant: string, text: () => ShaderText): Program {
    let program = this.programs.get(variant);
    if (!program) {
      program = buildProgram(this.gl, text());
      this.programs.set(variant, program);
    }
    return program;
  }

  /** Frees all programs. */
  clear(): void {
    for (const { program } of this.programs.values()) this.gl.deleteProgram(program);
    this.programs.clear();
  }
}
