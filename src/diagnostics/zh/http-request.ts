import type { httpRequestDiagnostics } from '../codes/http-request.ts'
import type { Sentences } from '../create-raiser.ts'

export const httpRequestSentences: Sentences<typeof httpRequestDiagnostics> = {
  http_value_missing: '地址需要“{key}”的值。',
  http_path_refused: '“{key}”的值会指向另一个路径，因此不发送请求。',
  http_path_left: '该工具的路径会指向别处，因此不发送请求。',
  http_header_refused: '“{key}”不能作为请求头发送：其名称或值含有请求头不允许的字符，或该请求头由请求自身设置。',
  http_body_refused: '“{key}”的值不能作为表单发送：只有对象可以。',
  http_name_taken: '“{key}”中的键“{name}”是另一个参数的名称，因此不发送。',
  http_server_missing: '文档未指明服务器，或只给出了其所在服务器上的位置；需要提供基础地址。',
  http_server_refused: '该工具的服务器不是不含用户名和密码的普通网址。',
  http_credentials_missing: '该工具需要凭据，但其密钥尚未全部设置，因此请求不携带凭据。',
}
