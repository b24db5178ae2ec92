import { importForm } from '../../../engine/compiler/load.ts'
import { browserForTests } from '../../browser/browser.ts'
import { otherCategories, otherFiles } from '../../browser/other-categories.ts'
import { siteForTests } from '../../browser/site.ts'
import { openFile } from '../sound-file.ts'
import { testPages } from './promises.ts'

const site = siteForTests(otherCategories)
const { newPage } = browserForTests()

const opened = await Promise.all(otherFiles.map((file) => openFile(file, importForm)))

testPages(opened, { newPage, url: () => site.url, data: () => site.data })
