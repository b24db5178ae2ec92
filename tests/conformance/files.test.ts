import { importForm } from '../../engine/compiler/load.ts'
import { testEachFile } from './each-file.ts'
import { answerPromises } from './promises/answers.ts'
import { plainPagePromises } from './promises/plain-page.ts'
import { sendingPromises } from './promises/sending.ts'

const promises = [...answerPromises, ...sendingPromises, ...plainPagePromises]

testEachFile(promises, importForm)
