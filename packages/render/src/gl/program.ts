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
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true && !gl.isContextLost()) {
    const log = gl.getShaderInfoLog(shader) ?? 'no reason given';
    gl.deleteShader(shader);
    throw new RenderError('shader-rejected', `a shader did not compile: ${log}`);
  }
  return shader;
}

/** Compiles and links a program. */
export function buildProgram(gl: WebGL2RenderingContext, text: ShaderText): Program {
  const vertex = compile(gl, gl.VERTEX_SHADER, text.vertex);
  const fragment = compile(gl, gl.FRAGMENT_SHADER, text.fragment);
  const program = gl.createProgram();
  gl.attachShader(program, vertex);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  gl.deleteShader(vertex);
  gl.deleteShader(fragment);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
    throw new RenderError('shader-rejected', `a program did not link: ${gl.getProgramInfoLog(program) ?? 'no reason given'}`);
  }
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
